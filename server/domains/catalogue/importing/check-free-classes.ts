import { embeddableVideo } from '../../../../display/video-link.ts'
import { type CheckScope, checkVideo, rows } from './check-scope.ts'
import { playedAs } from './own-video.ts'

/** Each free class has its own id, a known teacher, and a recording that our pages can play. */
export function checkFreeClasses(lessons: unknown, path: string, scope: CheckScope): void {
  const seen = new Set<unknown>()
  for (const [index, { id, faculty, recording }] of rows(lessons)) {
    const place = `${path}.freeLiveClasses[${index}]`
    if (seen.has(id))
      scope.fault(`${place}.id`, `duplicate id: this package has a class ${String(id)} already`)
    if (id !== undefined) seen.add(id)
    if (!scope.exists('faculties', faculty))
      scope.fault(`${place}.faculty`, `unknown faculty ${JSON.stringify(faculty)}`)
    checkVideo(recording, `${place}.recording`, scope)
    if (typeof recording === 'string' && /^https?:/.test(recording) && !isPlayed(recording))
      scope.fault(
        `${place}.recording`,
        'a recording is a video file beside the catalogue or a link to the video site',
      )
  }
}

function isPlayed(link: string): boolean {
  return playedAs(embeddableVideo(link) ?? link) !== undefined
}
