/** Said of a page whose blocks below the first screen are not laid out yet; `src/css/content.css` has the rule. */
export const firstScreenAttribute = 'data-first-screen';

/**
 * A page that is opened shows its beginning, so what lies below can wait. Whoever comes for another place on it, by a heading's address, by going back or by
 * loading it again, gets all of it laid out at once, because a browser only guesses how high the rest is. So does whoever scrolls, presses a key, which may be
 * the one for the end of the page, or follows a link to a place on it. A browser that does not say when it is idle never begins with this, because nobody would
 * end it.
 */
export const firstScreenScript = `
(function (root, visit) {
  if (!window.requestIdleCallback || !visit || visit.type !== 'navigate' || location.hash) return;
  root.setAttribute('${firstScreenAttribute}', '');
  ['click', 'keydown', 'scroll'].forEach(function (type) {
    addEventListener(type, function (event) {
      if (type !== 'click' || event.target.closest('a[href*="#"]')) root.removeAttribute('${firstScreenAttribute}');
    }, true);
  });
})(document.documentElement, performance.getEntriesByType('navigation')[0]);
`;
