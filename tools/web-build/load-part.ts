const asked = new Set<string>()

/**
 * Loads a part, and at the same time the files that it imports: in place of the builder's own, which waits
 * for styles as well and weighs three times as much. `load-parts-plainly.ts` sees that no part has styles.
 */
export async function __vitePreload<T>(load: () => Promise<T>, files: string[] = []): Promise<T | undefined> {
  for (const file of files) {
    const href = `/${file}`
    if (asked.has(href) || document.querySelector(`link[href="${href}"]`)) continue
    asked.add(href)
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }),
    )
  }
  try {
    return await load()
  } catch (error) {
    // web/chunk-failure.ts
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error })
    if (dispatchEvent(event)) throw error
    return undefined
  }
}
