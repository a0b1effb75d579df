import {type IncomingMessage, request} from 'node:http';
import {connect} from 'node:net';

import {expect} from 'vitest';

/** Sends the path as it is typed: `fetch` would tidy up what an attacker types. */
export function get(origin: string, path: string, headers: {[name: string]: string} = {}, method = 'GET'): Promise<IncomingMessage> {
  const {hostname, port} = new URL(origin);
  return new Promise((done, fail) => {
    request({hostname, port, path, headers, method}, (response) => {
      response.resume();
      response.on('end', () => done(response));
    })
      .on('error', fail)
      .end();
  });
}

/** What a server answers to a request that no HTTP client would send. */
export interface RawResponse {
  statusCode: number;
  /** Values of each header by its name in lower case, as often as it was sent. */
  headers: {[name: string]: string[]};
}

/**
 * Sends bytes as they are, and reads the head of the response.
 * @param text the whole request; it asks to close the connection
 * @throws when the server closes the connection without a head, or sends none within ten seconds
 */
export function send(origin: string, text: string): Promise<RawResponse> {
  const {hostname, port} = new URL(origin);
  return new Promise((done, fail) => {
    let received = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.setTimeout(10_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (received.includes('\r\n\r\n')) {
        socket.destroy();
      }
    });
    // A server that refuses a request need not read the rest of it.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      const [status = '', ...lines] = (received.split('\r\n\r\n')[0] ?? '').split('\r\n');
      const statusCode = Number(/^HTTP\/1\.[01] (\d{3})/.exec(status)?.[1]);
      if (!received.includes('\r\n\r\n') || Number.isNaN(statusCode)) {
        fail(new Error(`No response to ${text.slice(0, 80)}`));
        return;
      }
      const headers: RawResponse['headers'] = {};
      for (const line of lines) {
        const [, name = '', value = ''] = /^([^:]+): *(.*)$/.exec(line) ?? [];
        (headers[name.toLowerCase()] ??= []).push(value);
      }
      done({statusCode, headers});
    });
  });
}

/** Headers that say how a response may be used, whatever its status. */
export function expectHeaders({headers}: {headers: {[name: string]: string | string[] | undefined}}): void {
  const sent = (name: string): string => [headers[name]].flat().join(' | ');
  expect(sent('content-security-policy')).toMatch(/script-src 'self'(?: 'sha256-[^']+')+;/);
  expect(sent('content-security-policy')).not.toContain('unsafe');
  expect(sent('cross-origin-opener-policy')).toBe('same-origin');
  expect(sent('cross-origin-resource-policy')).toBe('same-origin');
  expect(sent('permissions-policy')).toBe('camera=(), geolocation=(), microphone=(), payment=(), usb=()');
  expect(sent('x-content-type-options')).toBe('nosniff');
  expect(sent('x-frame-options')).toBe('DENY');
  expect(sent('referrer-policy')).toBe('strict-origin-when-cross-origin');
}
