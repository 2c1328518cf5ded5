import { shortTime } from '../../../platform/commands/columns.ts'
import { oneLine } from '../../../platform/commands/one-line.ts'
import type { Medium } from './media.queries.ts'

/** A medium in the list: its columns. */
export function lineOfMedium({ id, state, progress, facts, made, createdAt, name }: Medium): string[] {
  const how = state === 'MAKING' ? `MAKING ${Math.floor(progress * 100)} %` : state
  const seconds = made?.seconds ?? facts?.seconds
  return [id, how, seconds === undefined ? '' : length(seconds), shortTime(createdAt), oneLine(name)]
}

/** All of one. */
export function textOfMedium(medium: Medium): string {
  const { id, name, bytes, state, reason, progress, facts, made, tries, changedAt } = medium
  const lines = [
    `${id}  ${oneLine(name)}`,
    `state    ${state}${state === 'MAKING' ? ` ${Math.floor(progress * 100)} %` : ''}, since ${shortTime(changedAt)}`,
    ...(reason === null ? [] : [`reason   ${reason}`]),
    ...(tries > 1 ? [`begun    ${tries} times`] : []),
    `source   ${(bytes / 1e6).toFixed(1)} MB${facts ? `, ${facts.container}, ${length(facts.seconds)}` : ''}`,
  ]
  if (facts) {
    const { video, audio, tracks } = facts
    lines.push(
      `picture  ${video.width} × ${video.height}, ${video.codec}, ${video.frameRate.toFixed(2)} frames a second`,
      `sound    ${audio ? `${audio.codec}, ${audio.channels} channels` : 'none'}`,
    )
    if (tracks.video + tracks.audio > 2)
      lines.push(`tracks   ${tracks.video} of pictures and ${tracks.audio} of sound; one of each is taken`)
  }
  for (const { name: rung, width, height, averageBandwidth } of made?.rungs ?? [])
    lines.push(`  ${rung.padEnd(6)} ${width} × ${height}, ${Math.round(averageBandwidth / 1000)} kbit/s`)
  if (made?.audio) lines.push(`  sound  ${Math.round(made.audio.averageBandwidth / 1000)} kbit/s`)
  return lines.join('\n')
}

/** `1:02:03` */
function length(seconds: number): string {
  const whole = Math.round(seconds)
  const two = (part: number) => String(part).padStart(2, '0')
  const hours = Math.floor(whole / 3600)
  const minutes = Math.floor(whole / 60) % 60
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`
}
