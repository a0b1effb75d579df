import {spawn} from 'node:child_process';
import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {setTimeout as sleep} from 'node:timers/promises';

import WebSocket from 'ws';

/** What is typed or pressed: characters, or keys by their code points in WebDriver. */
export const keys = {control: '\uE009', enter: '\uE007', tab: '\uE004'} as const;

interface Reply {
  id?: number;
  result?: unknown;
  message?: string;
}

/** A Firefox without windows and one tab in it, driven by WebDriver BiDi: Playwright's own driver sends it commands that the release of Debian does not know. */
export class Firefox {
  private readonly waiting = new Map<number, {done: (result: unknown) => void; fail: (error: Error) => void}>();
  private context = '';
  private last = 0;

  private constructor(
    private readonly socket: WebSocket,
    private readonly end: () => Promise<void>,
  ) {
    socket.on('message', (data) => {
      const {id, result, message} = JSON.parse((data as Buffer).toString('utf8')) as Reply;
      const command = id === undefined ? undefined : this.waiting.get(id);
      if (result === undefined) {
        command?.fail(new Error(message));
      } else {
        command?.done(result);
      }
    });
  }

  /** Starts Firefox with a profile of its own. @throws when it does not come up */
  static async start(program: string): Promise<Firefox> {
    const profile = mkdtempSync(join(tmpdir(), 'nodestead-firefox-'));
    // Nothing is asked of the network.
    writeFileSync(
      join(profile, 'user.js'),
      ['app.update.enabled', 'datareporting.policy.dataSubmissionEnabled'].map((name) => `user_pref("${name}", false);\n`).join(''),
    );
    const browser = spawn(program, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {...process.env, HOME: profile},
    });
    const exited = new Promise<void>((done) => browser.once('exit', () => done()));
    const end = async (): Promise<void> => {
      browser.kill();
      await exited;
      rmSync(profile, {recursive: true, force: true});
    };
    const address = await new Promise<string>((done, fail) => {
      let said = '';
      browser.stderr.on('data', (data: Buffer) => {
        said += data.toString('utf8');
        const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? [];
        if (found !== undefined) {
          done(found);
        }
      });
      browser.once('exit', () => fail(new Error(`Firefox ended: ${said}`)));
    });
    const socket = new WebSocket(`${address}/session`);
    await new Promise((done, fail) => {
      socket.once('open', done);
      socket.once('error', fail);
    });
    const firefox = new Firefox(socket, end);
    await firefox.send('session.new', {capabilities: {}});
    const {context} = (await firefox.send('browsingContext.create', {type: 'tab'})) as {context: string};
    firefox.context = context;
    return firefox;
  }

  async stop(): Promise<void> {
    this.socket.close();
    await this.end();
  }

  private send(method: string, params: object): Promise<unknown> {
    const id = (this.last += 1);
    this.socket.send(JSON.stringify({id, method, params}));
    return new Promise((done, fail) => this.waiting.set(id, {done, fail}));
  }

  /** Opens an address, and waits until React has hydrated it. */
  async open(url: string): Promise<void> {
    await this.send('browsingContext.navigate', {context: this.context, url, wait: 'complete'});
    await this.until("document.documentElement.dataset.hasHydrated === 'true'");
  }

  async resize(width: number, height: number): Promise<void> {
    await this.send('browsingContext.setViewport', {context: this.context, viewport: {width, height}});
  }

  /** @returns the value of an expression in the page; objects as JSON */
  async evaluate(expression: string): Promise<unknown> {
    const answer = (await this.send('script.evaluate', {
      expression: `JSON.stringify(${expression})`,
      target: {context: this.context},
      awaitPromise: true,
      userActivation: true,
    })) as {type: string; result?: {value?: string}; exceptionDetails?: {text: string}};
    if (answer.type !== 'success') {
      throw new Error(`${expression}: ${answer.exceptionDetails?.text}`);
    }
    return answer.result?.value === undefined ? undefined : JSON.parse(answer.result.value);
  }

  /** Waits until an expression is true in the page. @returns its value @throws after ten seconds */
  async until(expression: string): Promise<unknown> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const value = await this.evaluate(expression).catch(() => false);
      if (value) {
        return value;
      }
      await sleep(100);
    }
    throw new Error(`It did not come true: ${expression}`);
  }

  /** Clicks the first element of a selector, where a reader would. @throws when it is not there, or not in front, within ten seconds */
  async click(selector: string): Promise<void> {
    // A list that opens takes a moment until the pointer meets it.
    const {x, y} = (await this.until(`(() => {
      const element = document.querySelector(${JSON.stringify(selector)});
      element.scrollIntoView({block: 'nearest'});
      const {left, top, width, height} = element.getClientRects()[0];
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      return element.contains(document.elementFromPoint(x, y)) && {x, y};
    })()`)) as {x: number; y: number};
    const press = [
      {type: 'pointerMove', x, y},
      {type: 'pointerDown', button: 0},
      {type: 'pointerUp', button: 0},
    ];
    await this.send('input.performActions', {context: this.context, actions: [{type: 'pointer', id: 'mouse', actions: press}]});
  }

  /** Presses keys one after the other, while others are held. */
  async type(text: string, held: readonly string[] = []): Promise<void> {
    const press = (type: 'keyDown' | 'keyUp') => (value: string) => ({type, value});
    const pressed = Array.from(text).flatMap((value) => [press('keyDown')(value), press('keyUp')(value)]);
    const actions = [...held.map(press('keyDown')), ...pressed, ...held.map(press('keyUp'))];
    await this.send('input.performActions', {context: this.context, actions: [{type: 'key', id: 'keyboard', actions}]});
  }
}
