import {type Diagnostic, formatDiagnostic} from './diagnostic';

/** Thrown when something cannot be used because of what is wrong with it; the message names every diagnostic with its place and fix. */
export class DiagnosticsError extends Error {
  override name = 'DiagnosticsError';
  // Private, so that Node.js does not print the diagnostics a second time below the message.
  readonly #diagnostics: readonly Diagnostic[];

  /**
   * @param summary sentence that names the unusable input
   * @param diagnostics at least one
   */
  constructor(summary: string, diagnostics: readonly Diagnostic[]) {
    super(`${summary}\n\n${diagnostics.map(formatDiagnostic).join('\n')}\n`);
    this.#diagnostics = diagnostics;
    // The places that matter are in the message; a stack of our own code would bury them.
    this.stack = `${this.name}: ${this.message}`;
  }

  get diagnostics(): readonly Diagnostic[] {
    return this.#diagnostics;
  }
}
