import type {Checker} from '../checker';

/** Allowed lines: empty, a comment, a section, a key with or without a value, a continued value, an include. */
const allowed = [/^\s*$/, /^\s*[#;]/, /^\s*\[[^[\]]+\]\s*$/, /^\s*[\w.@/-][^=]*?\s*=.*$/, /^[\w.-]+$/, /^\s+\S.*$/, /^!include(dir)? \S+$/];

/**
 * Files of sections and keys. Every program reads its own dialect, so only the form is looked at; where the program
 * itself can look (`check=php-fpm`, `systemd`), it does.
 */
const ini: Checker = {
  kind: 'parsed',
  takes: [{language: 'ini'}],
  programs: [],
  fix: 'Write [section] and key = value lines; use text where it is no such file',
  check: (samples) =>
    samples.map(({text}) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          allowed.some((form) => form.test(line)) ? [] : [{line: index + 1, column: 1, message: `"${line}" is neither a section nor a key with a value`}],
        ),
    ),
};
export default ini;
