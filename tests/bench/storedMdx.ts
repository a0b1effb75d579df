import mdxLoader, {type Options} from '@docusaurus/mdx-loader';
import type {LoaderContext} from 'webpack';

const compiled = new Map<string, Promise<string>>();

function compile(context: LoaderContext<Options>, source: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const async = () => (error: Error | null, code?: string) => (error ? reject(error) : resolve(code ?? ''));
    // Docusaurus's own store forgets a page as soon as client and server have it.
    const getOptions = () => ({...context.getOptions(), crossCompilerCache: undefined});
    void mdxLoader.call(Object.assign(Object.create(context) as typeof context, {async, getOptions}), source);
  });
}

/** Docusaurus's loader of pages, which compiles each page once in the life of the process: no part of the bundle plugin changes what becomes of a page. */
export default function storedMdx(this: LoaderContext<Options>, source: string): void {
  const callback = this.async();
  const code = compiled.get(this.resource) ?? compile(this, source);
  compiled.set(this.resource, code);
  code.then((text) => callback(null, text), callback);
}
