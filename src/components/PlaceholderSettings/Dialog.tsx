import {
  type Errors,
  type ExampleValue,
  formatSettings,
  kindNames,
  longestFile,
  parseSettings,
  readValues,
  type Settings,
  type Subject,
  subjects,
  type Values,
} from '@nodestead-docs/model/browser';
import {type ChangeEvent, type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState} from 'react';

interface Props {
  settings: Settings;
  /** Input of the last dialog that was closed without saving. */
  draft: Settings | undefined;
  /** Ids of the values that come first. */
  used: readonly string[];
  /** @returns whether the browser keeps them */
  onSave: (settings: Settings) => boolean;
  /** @param entered values in the fields that are not used yet */
  onClose: (entered: Settings | undefined) => void;
}

/** Props shared by the fields of a group. */
interface FieldsProps {
  texts: Values;
  errors: Errors;
  onChange: (id: string, text: string) => void;
}

function Field({value: {id, kind, example, name}, texts, errors, onChange}: FieldsProps & {value: ExampleValue}): ReactNode {
  const field = useId();
  const error = errors[id];
  return (
    <div>
      <label htmlFor={field}>{name ?? kindNames[kind]}</label>
      <input
        id={field}
        name={id}
        value={texts[id] ?? ''}
        placeholder={example}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        aria-invalid={error !== undefined}
        aria-describedby={`${field}-error`}
        onChange={({target}) => onChange(id, target.value)}
      />
      <div id={`${field}-error`} aria-live="polite">
        {error !== undefined && <p className="ns-error">{error}</p>}
      </div>
    </div>
  );
}

function Fields({shown, ...rest}: FieldsProps & {shown: readonly Subject[]}): ReactNode {
  return shown.map(({meaning, values}) => (
    <fieldset key={meaning}>
      <legend>{meaning.charAt(0).toUpperCase() + meaning.slice(1)}</legend>
      {values.map((value) => (
        <Field key={value.id} value={value} {...rest} />
      ))}
    </fieldset>
  ));
}

/** All fields; those of the page come first, the others are folded. */
function FieldGroups({used, ...fields}: FieldsProps & Pick<Props, 'used'>): ReactNode {
  const isUsed = (subject: Subject): boolean => subject.values.some(({id}) => used.includes(id));
  const others = subjects.filter((subject) => !isUsed(subject));
  return (
    <>
      {used.length > 0 && <h3>Used on this page</h3>}
      <Fields shown={subjects.filter(isUsed)} {...fields} />
      <details open={used.length === 0 || undefined}>
        <summary>{used.length > 0 ? 'On other pages' : 'All values'}</summary>
        <Fields shown={others} {...fields} />
      </details>
    </>
  );
}

/** Offers a text as a file, without a request. */
function download(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], {type: 'application/json'}));
  Object.assign(document.createElement('a'), {href: address, download: name}).click();
  URL.revokeObjectURL(address);
}

const introduction =
  'Enter your own names and addresses, and every sample on these pages shows them; an empty field keeps its example. ' +
  'They stay in this browser and never appear in an address, a request or a log.';

const notKept = 'The browser cannot keep them: its storage is full or switched off. They apply until you leave or reload the site.';

/** Focuses the first field with an error, and unfolds the part in which it is. */
function focusError(dialog: HTMLDialogElement | null): void {
  const wrong = dialog?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
  const folded = wrong?.closest('details');
  if (folded) {
    folded.open = true;
  }
  wrong?.focus();
}

/** Number of wrong values in a file, in words. */
function refusedIn({values, errors}: {values: Values; errors: Errors}): string {
  const refused = Object.keys(errors).filter((id) => values[id] === undefined).length;
  return refused > 0 ? `, without ${refused} that ${refused === 1 ? 'is' : 'are'} wrong` : '';
}

interface ActionsProps extends Settings {
  dialog: RefObject<HTMLDialogElement | null>;
  /** Number of wrong fields. */
  count: number;
  /** Whether all was just forgotten, which can be taken back. */
  isForgotten: boolean;
  onForget: () => void;
  onLoad: (file: File) => Promise<void>;
}

function Actions({dialog, values, shown, count, isForgotten, onForget, onLoad}: ActionsProps): ReactNode {
  function load({target}: ChangeEvent<HTMLInputElement>): void {
    const [file] = target.files ?? [];
    if (file) {
      // The same file can be chosen again.
      void onLoad(file).finally(() => (target.value = ''));
    }
  }
  return (
    <div className="ns-actions">
      <button type="submit">{count === 0 ? 'Use these values' : `${count} to correct`}</button>
      <button type="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
      <button type="button" onClick={onForget}>
        {isForgotten ? 'Undo' : 'Forget all'}
      </button>
      <button type="button" disabled={count > 0} onClick={() => download(formatSettings({values, shown}), 'nodestead-values.json')}>
        Save to a file
      </button>
      <button type="button" onClick={() => dialog.current?.querySelector<HTMLInputElement>('[type="file"]')?.click()}>
        Load from a file
      </button>
      <input type="file" accept=".json,application/json" aria-label="Values file" tabIndex={-1} onChange={load} />
    </div>
  );
}

interface Form extends Settings {
  message: string;
  setMessage: (message: string) => void;
  enter: (entered: Settings) => void;
  save: (chosen: Settings) => void;
  isForgotten: boolean;
  /** Forgets all, or takes that back. */
  forget: () => void;
  /** Contents of the fields, not saved yet. */
  unused: () => Settings | undefined;
}

/** Initial contents: the settings in use, or unsaved input of the last dialog. */
function useForm({settings, draft, onSave}: Props, close: () => void): Form {
  const [entered, setEntered] = useState(draft ?? settings);
  const [message, setMessage] = useState(draft ? 'Here is your unused input from last time.' : '');
  const [forgotten, setForgotten] = useState<Settings>();
  const isApplied = useRef(!draft);
  const apply = (chosen: Settings): boolean => {
    setEntered(chosen);
    isApplied.current = true;
    return onSave(chosen);
  };
  return {
    ...entered,
    message,
    setMessage,
    enter: (next) => {
      setEntered(next);
      isApplied.current = false;
    },
    save: (chosen) => {
      if (apply(chosen)) {
        close();
      } else {
        setMessage(notKept);
      }
    },
    isForgotten: forgotten !== undefined,
    forget: () => {
      setForgotten(forgotten ? undefined : settings);
      setMessage(forgotten ? 'They are back.' : 'Your values are forgotten; the pages show the examples.');
      apply(forgotten ?? {values: {}, shown: true});
    },
    unused: () => (isApplied.current ? undefined : entered),
  };
}

/** The dialog in which a reader gives values of their own. Nothing on the page changes before all of them are right. */
export default function Dialog(props: Props): ReactNode {
  const {used, onClose} = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const {values: texts, shown, message, setMessage, enter, save, isForgotten, forget, unused} = useForm(props, () => dialog.current?.close());
  const {values, errors} = readValues(texts);
  const count = Object.keys(errors).length;
  const fields = {texts, errors, onChange: (id: string, text: string) => enter({values: {...texts, [id]: text}, shown})};

  useEffect(() => {
    dialog.current?.showModal();
    // Not what scrolls around it, where the browser would begin.
    dialog.current?.querySelector('input')?.focus();
  }, []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (count === 0) {
      save({values, shown});
    } else {
      focusError(dialog.current);
    }
  }
  async function load(file: File): Promise<void> {
    const read = parseSettings(await file.slice(0, longestFile + 1).text());
    if ('error' in read) {
      setMessage(read.error);
      return;
    }
    enter(read);
    setMessage(`${file.name} loaded${refusedIn(read)}. Nothing on the page has changed yet.`);
  }

  return (
    <dialog ref={dialog} className="ns-values" aria-labelledby={heading} onClose={() => onClose(unused())}>
      <form onSubmit={submit} noValidate>
        <div className="ns-fields">
          <h2 id={heading}>Use your values</h2>
          <p>{introduction}</p>
          <FieldGroups used={used} {...fields} />
          <label className="ns-switch">
            <input type="checkbox" checked={shown} onChange={({target}) => enter({values: texts, shown: target.checked})} />
            Show my values, not the examples
          </label>
          <p aria-live="polite">{message}</p>
        </div>
        <Actions dialog={dialog} values={values} shown={shown} count={count} isForgotten={isForgotten} onForget={forget} onLoad={load} />
      </form>
    </dialog>
  );
}
