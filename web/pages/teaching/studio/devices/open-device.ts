/** Why there is no camera, microphone or screen. */
export type DeviceFault = 'denied' | 'missing' | 'busy' | 'insecure' | 'failed'

const FAULTS: Record<string, DeviceFault> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

export const faultOf = (error: unknown): DeviceFault =>
  (error instanceof Error ? FAULTS[error.name] : undefined) ?? 'failed'

export type Opened = { stream: MediaStream; fault?: undefined } | { stream?: undefined; fault: DeviceFault }

export interface OpenedDevices {
  microphone: Opened
  camera: Opened
}

const SOUND = { echoCancellation: true, noiseSuppression: true, autoGainControl: true }
const PICTURE = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24 } }

const exactly = (deviceId: string | undefined) => (deviceId ? { deviceId: { exact: deviceId } } : {})

/** Asks the person once for both, and for each alone where both are not to be had. */
export async function openBoth(): Promise<OpenedDevices> {
  const both = await open({ audio: SOUND, video: PICTURE })
  if (!both.stream)
    return both.fault === 'insecure'
      ? { microphone: both, camera: both }
      : { microphone: await openMicrophone(), camera: await openCamera() }
  const of = (tracks: MediaStreamTrack[]): Opened => ({ stream: new MediaStream(tracks) })
  return { microphone: of(both.stream.getAudioTracks()), camera: of(both.stream.getVideoTracks()) }
}

export const openMicrophone = (deviceId?: string): Promise<Opened> =>
  open({ audio: { ...SOUND, ...exactly(deviceId) } })

export const openCamera = (deviceId?: string): Promise<Opened> =>
  open({ video: { ...PICTURE, ...exactly(deviceId) } })

/** With its sound, where the browser offers it. */
export const openScreen = (): Promise<Opened> =>
  opened(() => navigator.mediaDevices.getDisplayMedia({ video: { frameRate: { max: 24 } }, audio: true }))

const open = (wanted: MediaStreamConstraints): Promise<Opened> =>
  opened(() => navigator.mediaDevices.getUserMedia(wanted))

async function opened(ask: () => Promise<MediaStream>): Promise<Opened> {
  // A page that is not secure has no devices.
  if (!navigator.mediaDevices) return { fault: 'insecure' }
  try {
    return { stream: await ask() }
  } catch (error) {
    console.info('a device', error)
    return { fault: faultOf(error) }
  }
}

export const stopTracks = (stream: MediaStream | undefined): void => {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

export interface NamedDevice {
  id: string
  name: string
}

/** Names are known once a device was allowed. */
export async function listDevices(kind: 'audioinput' | 'videoinput'): Promise<NamedDevice[]> {
  const all = (await navigator.mediaDevices?.enumerateDevices()) ?? []
  return all
    .filter((device) => device.kind === kind && device.deviceId !== '')
    .map(({ deviceId: id, label: name }) => ({ id, name }))
}

export const usedDevice = (stream: MediaStream | undefined): string =>
  stream?.getTracks()[0]?.getSettings().deviceId ?? ''
