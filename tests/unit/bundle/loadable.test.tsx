// @vitest-environment jsdom
import {act, cleanup, fireEvent, render, screen} from '@testing-library/react';
import {afterEach, beforeEach, expect, test, vi} from 'vitest';

import Loadable from '../../../src/plugins/bundle/loadable';

interface Waiting {
  pastDelay: boolean;
  error: unknown;
  retry: () => void;
}

function Loading({pastDelay, error, retry}: Waiting) {
  return error ? <button onClick={retry}>{String(error)}</button> : <p>{pastDelay ? 'Late' : 'Soon'}</p>;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const passed = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });
const settled = (): Promise<void> => passed(0);

test('waits for all parts, says so only after a while, and shows them', async () => {
  let arrive = (_: string): void => undefined;
  const Page = Loadable.Map<string>({
    loading: Loading,
    loader: {one: () => Promise.resolve('1'), two: () => new Promise((done) => (arrive = done))},
    render: ({one, two}, props) => <p>{JSON.stringify({one, two, ...props})}</p>,
  });
  render(<Page {...{of: 'the reader'}} />);
  await settled();
  expect(screen.getByText('Soon')).toBeTruthy();
  await passed(200);
  expect(screen.getByText('Late')).toBeTruthy();
  arrive('2');
  await settled();
  expect(screen.getByText('{"one":"1","two":"2","of":"the reader"}')).toBeTruthy();
});

test('is there at once when it was loaded before, and is loaded once', async () => {
  const loader = vi.fn(() => Promise.resolve('Here'));
  const Page = Loadable({loading: Loading, loader, render: (loaded) => <p>{loaded}</p>});
  await Page.preload();
  render(
    <>
      <Page />
      <Page />
    </>,
  );
  expect(screen.getAllByText('Here')).toHaveLength(2);
  expect(loader).toHaveBeenCalledOnce();
});

test('says what went wrong to those who wait and to those who come later, and tries again when asked', async () => {
  const loader = vi.fn<() => Promise<string>>(() => Promise.reject(new Error('Lost')));
  const Page = Loadable({loading: Loading, loader, render: (loaded) => <p>{loaded}</p>});
  await expect(Page.preload()).rejects.toThrow('Lost');
  render(<Page />);
  expect(screen.getByText('Error: Lost')).toBeTruthy();
  loader.mockImplementation(() => Promise.resolve('Found'));
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByText('Soon')).toBeTruthy();
  await settled();
  expect(screen.getByText('Found')).toBeTruthy();
});

test('nothing happens to a page that was left', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Page = Loadable({loading: Loading, loader: () => new Promise<string>((done) => setTimeout(done, 500, 'Late')), render: (loaded) => <p>{loaded}</p>});
  const {unmount} = render(<Page />);
  unmount();
  await passed(1_000);
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});
