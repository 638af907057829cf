/** A template's text, put into the bundle by Vite. */
declare module '*.typ?raw' {
  const source: string;
  export default source;
}
