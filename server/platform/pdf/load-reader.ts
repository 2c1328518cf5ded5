/**
 * The library that the reader uses, for a process without a screen. It asks for a drawing library when it is
 * loaded, which reading text does not need.
 */
export async function loadReader() {
  const surroundings = globalThis as { DOMMatrix?: unknown }
  surroundings.DOMMatrix ??= class {}
  const warn = console.warn
  console.warn = () => {}
  try {
    return await import('pdfjs-dist/legacy/build/pdf.mjs')
  } finally {
    console.warn = warn
  }
}
