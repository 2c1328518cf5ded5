import { useEffect, useState } from 'react'
import { StudioSound } from './studio-sound.ts'

/** The sound of the class, once there is a microphone. */
export function useSound(
  microphone: MediaStream | undefined,
  screen: MediaStream | undefined,
  muted: boolean,
): StudioSound | undefined {
  const [sound, setSound] = useState<StudioSound>()
  const wanted = microphone !== undefined
  useEffect(() => {
    // It stays when a microphone goes: what is recorded must not end with it.
    if (wanted) setSound((now) => now ?? new StudioSound())
  }, [wanted])
  useEffect(() => () => sound?.close(), [sound])
  useEffect(() => sound?.setMicrophone(microphone), [sound, microphone])
  useEffect(() => sound?.setScreen(screen), [sound, screen])
  useEffect(() => {
    if (sound) sound.muted = muted
  }, [sound, muted])
  return sound
}
