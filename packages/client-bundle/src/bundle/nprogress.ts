/** Milliseconds between two steps of the bar, and for which it fades. */
const step = 400;

let bar: HTMLElement | undefined;
let timer: number | undefined;
let shown = 0;

/** @param part of the way, from 0 to 1, that the bar has come */
function show(part: number): void {
  shown = part;
  Object.assign((bar!.firstChild as HTMLElement).style, {transform: `translateX(${100 * part - 100}%)`, transition: `${step / 2}ms`});
}

/**
 * The part of nprogress that the theme uses, without its settings, spinner and queue: a bar that is half as far from its end after each step, and goes when
 * the page is there. The theme's stylesheet draws it.
 */
export default {
  configure(): void {},
  start(): void {
    if (!bar) {
      bar = document.createElement('div');
      bar.id = 'nprogress';
      bar.innerHTML = '<div class=bar><div class=peg>';
      document.body.append(bar);
      show(0.1);
      timer = window.setInterval(() => show((1 + shown) / 2), step);
    }
  },
  done(): void {
    const ended = bar;
    if (ended) {
      clearInterval(timer);
      show(1);
      bar = undefined;
      setTimeout(() => ended.remove(), step);
    }
  },
};
