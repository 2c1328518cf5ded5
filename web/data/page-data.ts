/**
 * What a loader found, carried into the page as one JSON text: many times cheaper to write into the page and
 * to read there than object by object.
 */
export interface PageData<T> {
  json: string
  /** never set: carries the type of what the text holds */
  readonly holds?: T
}

const values = new WeakMap<object, unknown>()

/** `sent` is what a browser gets with the page, where that is less than what the page is made from. */
export function toPageData<T>(value: T, sent: T = value): PageData<T> {
  const data: PageData<T> = { json: JSON.stringify(sent) }
  values.set(data, value)
  return data
}

/** The value; parsed once, and not at all where it was made. */
export function fromPageData<T>(data: PageData<T>): T {
  if (!values.has(data)) values.set(data, JSON.parse(data.json))
  return values.get(data) as T
}
