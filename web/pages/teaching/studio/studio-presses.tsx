import { askToSignIn } from '../../../person/sign-in/sign-in-store.ts'
import { useTexts } from '../../../texts/texts.tsx'
import type { Devices } from './devices/use-devices.ts'
import { isSending, type StudioAction, type StudioState } from './sending/studio-state.ts'
import { CameraIcon, MicrophoneIcon, NoCameraIcon, NoMicrophoneIcon } from './studio-icons.tsx'
import { studioTexts } from './studio-texts.ts'

interface PressesProps {
  state: StudioState
  tell: (action: StudioAction) => void
  devices: Devices
  muted: boolean
  setMuted: (muted: boolean) => void
  /** the small picture of the camera, where there can be one */
  inset: { on: boolean; set: (on: boolean) => void } | undefined
}

/** Microphone, camera, and the beginning and the end of the sending. */
export function StudioPresses({ state, tell, devices: { camera }, muted, setMuted, inset }: PressesProps) {
  const t = useTexts(studioTexts)
  const hasCamera = camera.opened?.stream !== undefined
  return (
    <div className="studio-presses">
      <button
        type="button"
        aria-label={muted ? t.unmute : t.mute}
        data-off={muted || undefined}
        onClick={() => setMuted(!muted)}
        className="studio-tool"
      >
        {muted ? <NoMicrophoneIcon /> : <MicrophoneIcon />}
      </button>
      <button
        type="button"
        aria-label={hasCamera ? t.cameraOff : t.cameraOn}
        data-off={!hasCamera || undefined}
        onClick={() => (hasCamera ? camera.take(undefined) : void camera.choose())}
        className="studio-tool"
      >
        {hasCamera ? <CameraIcon /> : <NoCameraIcon />}
      </button>
      {inset && hasCamera && (
        <label className="desk-check">
          <input
            type="checkbox"
            checked={inset.on}
            onChange={({ currentTarget }) => inset.set(currentTarget.checked)}
          />
          {t.inset}
        </label>
      )}
      <span className="stage-gap" />
      <BeginOrEnd state={state} tell={tell} />
    </div>
  )
}

function BeginOrEnd({ state, tell }: Pick<PressesProps, 'state' | 'tell'>) {
  const t = useTexts(studioTexts)
  const { phase, end } = state
  if (isSending(state))
    return (
      <button type="button" onClick={() => tell({ do: 'stop' })} className="button-quiet desk-end">
        {t.stop}
      </button>
    )
  if (end === 'over') return null
  return (
    <>
      {end === 'sign_in' && (
        <button
          type="button"
          onClick={() => askToSignIn({ open: 'here', path: location.pathname })}
          className="button-quiet"
        >
          {t.signIn}
        </button>
      )}
      <button
        type="button"
        aria-disabled={phase === 'checking'}
        onClick={() => tell({ do: 'start', at: performance.now() })}
        className="button"
      >
        {end === undefined ? t.start : end === 'taken_over' ? t.takeBack : t.startAgain}
      </button>
    </>
  )
}
