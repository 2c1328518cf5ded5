/** Whether the accept-encoding header takes this coding (named, and not with q=0). */
export function accepts(header: string | string[] | undefined, coding: string): boolean {
  if (typeof header !== 'string') return false
  const at = header.indexOf(coding)
  if (at < 0) return false
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.trim().split(';')
    return name === coding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
  })
}
