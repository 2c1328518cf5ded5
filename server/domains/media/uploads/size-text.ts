/** `1.25 GB`, `730 MB`, `12 bytes` */
export function sizeText(bytes: number): string {
  if (bytes < 1e6) return `${bytes} bytes`
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(2)} GB`
}
