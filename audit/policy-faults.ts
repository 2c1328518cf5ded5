const READER = /^(?:\/hi)?\/e-books$/
const ON_ITSELF = /(?:^|; )frame-src [^;]*'self'/

/** What a page's policy lets in that no page needs; only the reader frames something of our own. */
export function policyFaults(path: string, policy: string | undefined): string[] {
  if (!policy) return ['has no policy']
  const mayFrame = READER.test(path)
  return [
    ...["'unsafe-inline'", "'unsafe-eval'", "'wasm-unsafe-eval'", "'unsafe-hashes'"]
      .filter((word) => policy.includes(word))
      .map((word) => `lets in ${word}`),
    ...(/(?:^|; )script-src[^;]* (?:\*|https?:(?:\/\/)?\*?|data:|blob:)(?: |;|$)/.test(policy)
      ? ['lets scripts in from anywhere']
      : []),
    ...(ON_ITSELF.test(policy) && !mayFrame ? ['frames pages of ours'] : []),
    ...(mayFrame && !ON_ITSELF.test(policy) ? ['cannot frame its chapters'] : []),
  ]
}
