/**
 * A loader's data, embedded in the page as one JSON text: many times cheaper to write and to read than object
 * by object.
 */
export interface PageData<T> {
  json: string
  /** never set: carries the type of the text's contents */
  readonly holds?: T
}

const values = new WeakMap<object, unknown>()

/** `sent` is what a browser gets with the page, if that is less than what the page is rendered from. */
export function toPageData<T>(value: T, sent: T = value): PageData<T> {
  const data: PageData<T> = { json: JSON.stringify(sent) }
  values.set(data, value)
  return data
}

/** The value; parsed once, and not at all where it was created. */
export function fromPageData<T>(data: PageData<T>): T {
  if (!values.has(data)) values.set(data, JSON.parse(data.json))
  return values.get(data) as T
}
