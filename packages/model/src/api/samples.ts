import type {Method} from './types';

/** A request that samples are written for. */
export interface SampleRequest {
  method: Method;
  /** Full address, parameters filled in. */
  url: string;
  /** Whether the operation takes an `Idempotency-Key`: a fresh one, because a copied one would make the next action do nothing. */
  takesKey?: boolean;
  /** JSON body. */
  body?: unknown;
  /** Whether the answer has a body. */
  answers: boolean;
}

/** Languages of samples, by the value of their tab on the whole site. */
export const sampleLanguages = ['shell', 'php', 'python', 'javascript'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

const step = '    ';

function json(value: unknown, indent = 2): string {
  return JSON.stringify(value, null, indent);
}

/** Puts the lines after the first under the code around them. */
function indented(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function shell({method, url, takesKey, body}: SampleRequest): string {
  const parts = [
    `curl --fail-with-body${method === 'get' ? '' : ` --request ${method.toUpperCase()}`}`,
    // On a line of its own, so that the path is seen whatever is before it.
    shellQuoted(url),
    `--header "Authorization: Bearer $NODESTEAD_TOKEN"`,
    ...(takesKey ? ['--header "Idempotency-Key: $(uuidgen)"'] : []),
    ...(body === undefined ? [] : [`--header 'Content-Type: application/json'`, `--data ${shellQuoted(json(body))}`]),
  ];
  return parts.join(' \\\n  ');
}

function phpValue(value: unknown, by: string): string {
  if (typeof value === 'string') {
    return value.includes('\n')
      ? `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '\\$').replaceAll('\n', '\\n')}"`
      : `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  }
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const deeper = by + step;
  const entries = Array.isArray(value)
    ? value.map((item) => phpValue(item, deeper))
    : Object.entries(value).map(([key, item]) => `'${key}' => ${phpValue(item, deeper)}`);
  return entries.length === 0 ? '[]' : `[\n${entries.map((entry) => `${deeper}${entry},\n`).join('')}${by}]`;
}

function php({method, url, takesKey, body, answers}: SampleRequest): string {
  const headers = [
    `'Authorization: Bearer ' . getenv('NODESTEAD_TOKEN')`,
    ...(takesKey ? [`'Idempotency-Key: ' . bin2hex(random_bytes(16))`] : []),
    ...(body === undefined ? [] : [`'Content-Type: application/json'`]),
  ];
  const options = [
    ...(method === 'get' ? [] : [`CURLOPT_CUSTOMREQUEST => '${method.toUpperCase()}'`]),
    `CURLOPT_HTTPHEADER => [\n${headers.map((header) => `${step}${step}${header},\n`).join('')}${step}]`,
    ...(body === undefined ? [] : [`CURLOPT_POSTFIELDS => json_encode(${phpValue(body, step)})`]),
    'CURLOPT_RETURNTRANSFER => true',
  ];
  return [
    '<?php',
    '',
    `$request = curl_init('${url}');`,
    `curl_setopt_array($request, [\n${options.map((option) => `${step}${option},\n`).join('')}]);`,
    '$response = curl_exec($request);',
    'if ($response === false || curl_getinfo($request, CURLINFO_RESPONSE_CODE) >= 400) {',
    `${step}throw new RuntimeException($response ?: curl_error($request));`,
    '}',
    ...(answers ? ['$answer = json_decode($response, true);', 'print_r($answer);'] : []),
  ].join('\n');
}

function pythonValue(value: unknown, by: string): string {
  if (value === null || value === true || value === false) {
    return {null: 'None', true: 'True', false: 'False'}[String(value) as 'null' | 'true' | 'false'];
  }
  if (typeof value !== 'object') {
    return JSON.stringify(value);
  }
  const deeper = by + step;
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const entries = Array.isArray(value)
    ? value.map((item) => pythonValue(item, deeper))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${pythonValue(item, deeper)}`);
  return entries.length === 0 ? `${open}${close}` : `${open}\n${entries.map((entry) => `${deeper}${entry},\n`).join('')}${by}${close}`;
}

function python({method, url, takesKey, body, answers}: SampleRequest): string {
  const headers = [
    `"Authorization": "Bearer " + os.environ["NODESTEAD_TOKEN"],`,
    ...(takesKey ? ['"Idempotency-Key": str(uuid.uuid4()),'] : []),
    ...(body === undefined ? [] : [`"Content-Type": "application/json",`]),
  ];
  const lines = [
    ...(body !== undefined || answers ? ['import json'] : []),
    'import os',
    'import urllib.request',
    ...(takesKey ? ['import uuid'] : []),
    '',
    'request = urllib.request.Request(',
    `${step}"${url}",`,
    `${step}method="${method.toUpperCase()}",`,
    `${step}headers={\n${headers.map((header) => `${step}${step}${header}\n`).join('')}${step}},`,
    ...(body === undefined ? [] : [`${step}data=json.dumps(${pythonValue(body, step)}).encode(),`]),
    ')',
  ];
  return [
    ...lines,
    ...(answers
      ? ['with urllib.request.urlopen(request) as response:', `${step}answer = json.load(response)`, 'print(answer)']
      : ['urllib.request.urlopen(request).close()']),
  ].join('\n');
}

function javascript({method, url, takesKey, body, answers}: SampleRequest): string {
  const headers = [
    'Authorization: `Bearer ${process.env.NODESTEAD_TOKEN}`,',
    ...(takesKey ? [`'Idempotency-Key': crypto.randomUUID(),`] : []),
    ...(body === undefined ? [] : [`'Content-Type': 'application/json',`]),
  ];
  return [
    `const response = await fetch('${url}', {`,
    ...(method === 'get' ? [] : [`  method: '${method.toUpperCase()}',`]),
    `  headers: {\n${headers.map((header) => `    ${header}\n`).join('')}  },`,
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(json(body), '  ')}),`]),
    '});',
    'if (!response.ok) {',
    '  throw new Error(await response.text());',
    '}',
    ...(answers ? ['const answer = await response.json();', 'console.log(answer);'] : []),
  ].join('\n');
}

/**
 * Writes a request in the four languages of the reference, with what each language brings along and nothing else.
 * @param request to send
 * @returns complete programs; the token comes from the environment variable `NODESTEAD_TOKEN`
 */
export function samplesOf(request: SampleRequest): {[language in SampleLanguage]: string} {
  return {shell: shell(request), php: php(request), python: python(request), javascript: javascript(request)};
}
