/** The part of `typed` that differs from what is stored; nothing else is sent. */
export function changesOf<T extends object>(stored: T, typed: T): Partial<T> {
  const names = Object.keys(typed) as (keyof T)[]
  return Object.fromEntries(
    names.filter((name) => typed[name] !== stored[name]).map((name) => [name, typed[name]]),
  ) as Partial<T>
}
