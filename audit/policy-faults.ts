const READER = /^(?:\/hi)?\/e-books$/
const MODELS = /^(?:\/hi)?\/(?:3d-learning|my-purchase\/\d+\/[^/]+\/MODELS_3D\/player\/\d+)$/
const BLOBS = /(?:^|; )(?:img|connect)-src [^;]*blob:/
const INLINE_STYLES = /(?:^|; )style-src [^;]*'sha/
const ON_ITSELF = /(?:^|; )frame-src [^;]*'self'/

/**
 * What a page's policy lets in that no page needs; only the reader frames something of our own, and only
 * pages of 3D models use pictures that they make and the style sheet of their element.
 */
export function policyFaults(path: string, policy: string | undefined): string[] {
  if (!policy) return ['has no policy']
  const mayFrame = READER.test(path)
  const showsModels = MODELS.test(path)
  return [
    ...["'unsafe-inline'", "'unsafe-eval'", "'wasm-unsafe-eval'", "'unsafe-hashes'"]
      .filter((word) => policy.includes(word))
      .map((word) => `lets in ${word}`),
    ...(/(?:^|; )script-src[^;]* (?:\*|https?:(?:\/\/)?\*?|data:|blob:)(?: |;|$)/.test(policy)
      ? ['lets scripts in from anywhere']
      : []),
    // The player puts a stream together without a worker, which would be made from a text.
    ...(/(?:^|; )(?:worker|child)-src[^;]* (?:blob:|data:)/.test(policy)
      ? ['lets in workers made from a text']
      : []),
    ...(ON_ITSELF.test(policy) && !mayFrame ? ['frames pages of ours'] : []),
    ...(BLOBS.test(policy) && !showsModels ? ['lets in blob:'] : []),
    ...(INLINE_STYLES.test(policy) && !showsModels ? ['lets in a style sheet in the page'] : []),
    ...(showsModels && !BLOBS.test(policy) ? ['cannot show textures of models'] : []),
    ...(mayFrame && !ON_ITSELF.test(policy) ? ['cannot frame its chapters'] : []),
  ]
}
