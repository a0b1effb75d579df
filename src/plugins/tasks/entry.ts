/**
 * The site's script in tasks of its own, between which the browser draws and answers: React, what every page is made of, and the application, which needs both
 * and would otherwise run them as one task.
 */
const tasks: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@generated/client-modules'),
  () => import(/* webpackMode: "eager" */ '@docusaurus/core/lib/client/clientEntry.js'),
];

function run([task, ...rest]: typeof tasks): void {
  task?.().then(
    () => setTimeout(run, 0, rest),
    (error: unknown) =>
      // Thrown where no promise catches it: what stops the script stays an event `error` of the window, which src/plugins/first-paint and load-banner follow.
      setTimeout(() => {
        throw error;
      }),
  );
}

run(tasks);
