const YOUTUBE = 'www.youtube-nocookie.com'

/** What people call the site that shows a video. */
export function siteName(url: string): string {
  const { host } = new URL(url)
  return host === YOUTUBE ? 'YouTube' : host.replace(/^www\./, '')
}
