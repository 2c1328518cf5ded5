import { useCallback, useEffect, useRef, useState } from 'react'
import {
  listDevices,
  type NamedDevice,
  type Opened,
  openBoth,
  openCamera,
  openMicrophone,
  stopTracks,
} from './open-device.ts'

const NONE: NamedDevice[] = []

/** One kind of device: what was opened last, until it ends or another one is chosen. */
function useDevice(kind: 'audioinput' | 'videoinput', reopen: (id?: string) => Promise<Opened>) {
  const [opened, setOpened] = useState<Opened>()
  const [named, setNamed] = useState(NONE)
  const now = useRef<MediaStream>(undefined)
  const left = useRef(false)
  const take = useCallback(
    (next: Opened | undefined) => {
      stopTracks(now.current)
      now.current = next?.stream
      if (left.current) return stopTracks(next?.stream)
      setOpened(next)
      const track = next?.stream?.getTracks()[0]
      // Pulled out, or taken back by the browser.
      track?.addEventListener('ended', () => next?.stream === now.current && setOpened({ fault: 'missing' }))
      void listDevices(kind).then(setNamed)
    },
    [kind],
  )
  useEffect(() => {
    left.current = false
    const list = () => void listDevices(kind).then(setNamed)
    navigator.mediaDevices?.addEventListener('devicechange', list)
    return () => {
      left.current = true
      navigator.mediaDevices?.removeEventListener('devicechange', list)
      stopTracks(now.current)
    }
  }, [kind])
  const chosen = useRef<string>(undefined)
  /** Without an id it is the one that was chosen before. */
  const choose = useCallback(
    async (id?: string) => {
      chosen.current = id ?? chosen.current
      take(await reopen(chosen.current))
    },
    [reopen, take],
  )
  return { opened, named, take, choose }
}

/** Camera and microphone of the teacher; both are given back when this part of the page goes. */
export function useDevices() {
  const microphone = useDevice('audioinput', openMicrophone)
  const camera = useDevice('videoinput', openCamera)
  const [asking, setAsking] = useState(false)
  const ask = useCallback(async () => {
    setAsking(true)
    const found = await openBoth()
    microphone.take(found.microphone)
    camera.take(found.camera)
    setAsking(false)
  }, [microphone.take, camera.take])
  useEffect(() => void ask(), [ask])
  return { microphone, camera, asking, ask }
}

export type Devices = ReturnType<typeof useDevices>
