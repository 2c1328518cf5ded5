import { useCallback, useEffect, useRef, useState } from 'react'
import styles from '../../../styles/studio.css?url'
import { useTexts } from '../../../texts/texts.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { DeviceCheck } from './device-check.tsx'
import { useDevices } from './devices/use-devices.ts'
import { useScreen } from './devices/use-screen.ts'
import { useSound } from './devices/use-sound.ts'
import { DrawBar } from './draw-bar.tsx'
import type { Size } from './scene/boxes.ts'
import type { Source } from './scene/draw-scene.ts'
import { useBoard } from './scene/use-board.ts'
import { useScene } from './scene/use-scene.ts'
import { SceneCanvas } from './scene-canvas.tsx'
import { recordingType } from './sending/record.ts'
import type { StudioSize } from './sending/studio-state.ts'
import { useStudio } from './sending/use-studio.ts'
import { SourceBar } from './source-bar.tsx'
import { StudioPresses } from './studio-presses.tsx'
import { StudioStatus } from './studio-status.tsx'
import { studioTexts } from './studio-texts.ts'
import { useTurning } from './use-turning.ts'

const PIXELS: Record<StudioSize, Size> = {
  '360p': { width: 640, height: 360 },
  '720p': { width: 1280, height: 720 },
}

interface StudioProps {
  itemId: number
  /** of the class */
  title: string
  onClose: () => void
}

/** From here a teacher sends the class: camera, screen, pages or a whiteboard, and the voice. */
export function Studio(props: StudioProps) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="default" />
      {recordingType() ? <Sending {...props} /> : <NoRecorder onClose={props.onClose} />}
    </>
  )
}

function NoRecorder({ onClose }: Pick<StudioProps, 'onClose'>) {
  const t = useTexts(studioTexts)
  return (
    <section aria-label={t.studio} className="studio">
      <Head onClose={onClose} />
      <p className="font-semibold">{t.noRecorder}</p>
      <p>{t.noRecorderHelp}</p>
    </section>
  )
}

function Head({ onClose }: { onClose: (() => void) | undefined }) {
  const t = useTexts(studioTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  // It opens far from where it was asked for.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="studio-head">
      <h2 ref={heading} tabIndex={-1} className="room-heading">
        {t.studio}
      </h2>
      {onClose && (
        <button type="button" aria-label={t.close} onClick={onClose} className="icon-button">
          <CloseIcon />
        </button>
      )}
    </div>
  )
}

function Sending({ itemId, title, onClose }: StudioProps) {
  const t = useTexts(studioTexts)
  const box = useRef<HTMLElement>(null)
  const [source, setSource] = useState<Source>('camera')
  const [inset, setInset] = useState(true)
  const [muted, setMuted] = useState(false)
  const devices = useDevices()
  const screen = useScreen(useCallback(() => setSource((now) => (now === 'screen' ? 'camera' : now)), []))
  const isDrawnOn = source === 'pages' || source === 'board'
  const board = useBoard(isDrawnOn ? source : undefined)
  const surface = isDrawnOn && (source === 'board' || board.file) ? source : undefined
  const microphone = devices.microphone.opened?.stream
  const sound = useSound(microphone, screen.stream, muted)
  const recorded = useRef<MediaStream>(undefined)
  const { state, tell, sending } = useStudio(itemId, () => recorded.current, t.leaveAsk)
  const { setCanvas, scene } = useScene({
    ...{ shown: { source, inset, title }, size: PIXELS[state.size], board },
    ...{ camera: devices.camera.opened?.stream, screen: screen.stream },
  })
  useEffect(() => {
    recorded.current = scene && sound ? new MediaStream([scene.track, sound.track]) : undefined
  }, [scene, sound])
  const fit = microphone !== undefined && sound !== undefined && scene !== undefined
  useEffect(() => tell({ do: 'check', fit }), [tell, fit])
  useTurning(box, surface !== undefined, board.turn)
  return (
    <section ref={box} aria-label={t.studio} data-sending={sending || undefined} className="studio">
      <Head onClose={sending ? undefined : onClose} />
      <StudioStatus state={state} />
      <SceneCanvas setCanvas={setCanvas} board={board} surface={surface} />
      {surface && <DrawBar board={board} surface={surface} />}
      <SourceBar source={source} onSource={setSource} screen={screen} board={board} />
      <StudioPresses
        {...{ state, tell, devices, muted, setMuted }}
        inset={source === 'camera' ? undefined : { on: inset, set: setInset }}
      />
      {state.end !== 'over' && (
        <DeviceCheck
          {...{ devices, sound, sending }}
          size={state.size}
          onSize={(size) => tell({ do: 'size', size })}
        />
      )}
    </section>
  )
}
