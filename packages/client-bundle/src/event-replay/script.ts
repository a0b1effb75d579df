/** Controls that do nothing, or something else, until React has hydrated the page. Where scripts did not arrive the attribute is gone, and nothing is held back. */
const control = '[data-theme-choice] :is(button,[role=tab],a[aria-expanded])';

/** The search field, which Ctrl or Cmd with K reaches. */
const search = '[data-theme-choice] [role=combobox]';

/**
 * A page is shown before hydration. Clicks and typed text until then would be lost to React. This script, in the head
 * of every page, keeps clicks on controls, focus, text and keys, and hands them in their order to the page as soon as Docusaurus says that React has taken it
 * over. Links are left to the browser, which follows them at once, and so is `details`. Of several clicks on the same control, impatient ones, one counts.
 *
 * Text is set again by `setRangeText`: React remembers what a field holds, by the field's `value`, and takes no notice of an event that changes nothing.
 */
export const firstTapScript = `
(function (root, kept) {
  ['click', 'focusin', 'input', 'keydown'].forEach(function (type) {
    addEventListener(type, function (event) {
      var target = event.target, text = target.value, control = type === 'click' && target.closest('${control}'), field;
      if (!kept || (type === 'click' && !control)) return;
      if (type === 'keydown' && (event.ctrlKey || event.metaKey) && event.key === 'k' && (field = document.querySelector('${search}'))) field.focus();
      if (control || field) event.preventDefault();
      event.stopPropagation();
      kept.set(control || event, function () {
        if (type === 'input') {
          target.value = '';
          target.setRangeText(text, 0, 0, 'end');
        }
        target.dispatchEvent(new event.constructor(type, event));
      });
    }, true);
  });
  new MutationObserver(function () {
    var replayed = kept;
    kept = 0;
    if (replayed) replayed.forEach(function (replay) { replay(); });
  }).observe(root, {attributeFilter: ['data-has-hydrated']});
})(document.documentElement, new Map());
`;
