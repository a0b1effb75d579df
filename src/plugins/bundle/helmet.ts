import {Children, isValidElement, useEffect, useState, type ReactNode} from 'react';

/** Attributes by the names that HTML has for them. */
type Attributes = Record<string, string>;

/** An element that a component wants in the head of the document, or `html` or `body` with attributes to be set. */
interface Tag {
  type: string;
  attributes: Attributes;
  text: string;
}

/** Attributes that make two elements of a type the same one, of which the later counts. */
const identifying: Record<string, readonly string[]> = {
  meta: ['charset', 'http-equiv', 'name', 'property', 'itemprop'],
  link: ['rel', 'href'],
  script: ['src', ''],
};

/** Where an element that is managed here says so, and `html` and `body` which of their attributes are; as in the HTML that `react-helmet-async` writes at build time. */
const managed = 'data-rh';

/** React's names that differ from HTML's in more than case. */
const names: Record<string, string> = {className: 'class', httpEquiv: 'http-equiv'};

/** What is wanted by each component on the page, in the order of their first rendering: those further inside come later. */
const heads: {tags: Tag[]}[] = [];

let isScheduled = false;
let set = '';

function tagsIn(children: ReactNode): Tag[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Record<string, unknown>>(child)) {
      return [];
    }
    const {children: inner, ...props} = child.props;
    return {
      type: child.type as string,
      attributes: Object.fromEntries(Object.entries(props).map(([name, value]) => [names[name] ?? name.toLowerCase(), String(value ?? '')])),
      text: [inner].flat().join(''),
    };
  });
}

/** What identifies an element: of several such attributes the last, but `rel` of a canonical link, and not `rel` of a stylesheet. */
function identityOf({type, attributes, text}: Tag): string | undefined {
  const given = text ? {...attributes, '': text} : attributes;
  let found: string | undefined;
  for (const name of Object.keys(given)) {
    if (identifying[type]?.includes(name) && !(found === 'rel' && given.rel === 'canonical') && !(name === 'rel' && given.rel === 'stylesheet')) {
      found = name;
    }
  }
  return found === undefined ? undefined : `${found} ${given[found]!.toLowerCase()}`;
}

/** Elements of a type without those that a component further inside has too. */
function chosen(type: string): Tag[] {
  const seen = new Set<string>();
  return heads.reduceRight<Tag[]>((inside, {tags}) => {
    const own = tags.filter((tag) => tag.type === type).map((tag) => [identityOf(tag), tag] as const);
    const kept = own.filter(([identity]) => identity !== undefined && !seen.has(identity));
    kept.forEach(([identity]) => seen.add(identity!));
    return [...kept.map(([, tag]) => tag), ...inside];
  }, []);
}

/** Sets only what differs: browsers compute every element's style again when `lang` or `dir` of the root is set, also to what it was. */
function setAttributes(element: Element, attributes: Attributes): void {
  (element.getAttribute(managed) ?? '').split(',').forEach((name) => name && !(name in attributes) && element.removeAttribute(name));
  Object.entries({...attributes, [managed]: Object.keys(attributes).join()}).forEach(
    ([name, value]) => element.getAttribute(name) === value || element.setAttribute(name, value),
  );
}

function update(): void {
  const all = heads.flatMap(({tags}) => tags);
  const title = all.filter(({type}) => type === 'title').at(-1)?.text;
  if (title !== undefined && title !== document.title) {
    document.title = title;
  }
  const roots = ['html', 'body'].map((root) => Object.assign({}, ...all.filter(({type}) => type === root).map(({attributes}) => attributes)) as Attributes);
  // What others have changed since then stays.
  if (set !== (set = JSON.stringify(roots))) {
    setAttributes(document.documentElement, roots[0]!);
    setAttributes(document.body, roots[1]!);
  }
  for (const type in identifying) {
    const present = [...document.head.querySelectorAll(`${type}[${managed}]`)];
    for (const {attributes, text} of chosen(type)) {
      const element = document.createElement(type);
      Object.entries({...attributes, [managed]: 'true'}).forEach(([name, value]) => element.setAttribute(name, value));
      element.textContent = text;
      const same = present.findIndex((other) => other.isEqualNode(element));
      if (same < 0) {
        document.head.append(element);
      } else {
        present.splice(same, 1);
      }
    }
    present.forEach((element) => element.remove());
  }
}

/**
 * Updates once when all components have said what they want. `react-helmet-async` waits for the next frame, which on a slow phone is long to come while a page is
 * taken over, and does not come at all in a tab that is opened behind another.
 */
function schedule(): void {
  if (!isScheduled) {
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      update();
    });
  }
}

/**
 * What the browser needs of `react-helmet-async`, which also knows templates for titles, callbacks, and how to write HTML: keeps title, attributes of `html` and
 * `body`, and `meta`, `link` and `script` elements of the head as components want them. When several want the same element, the one furthest inside gets it.
 * @param children the elements
 */
export function Helmet({children}: {children?: ReactNode}): null {
  const [own] = useState(() => {
    const head = {tags: [] as Tag[]};
    heads.push(head);
    return head;
  });
  useEffect(() => {
    own.tags = tagsIn(children);
    schedule();
  });
  useEffect(
    () => () => {
      heads.splice(heads.indexOf(own), 1);
      schedule();
    },
    [own],
  );
  return null;
}

/** On the server it collects what pages want in their heads; in the browser there is one head. */
export function HelmetProvider({children}: {children: ReactNode}): ReactNode {
  return children;
}
