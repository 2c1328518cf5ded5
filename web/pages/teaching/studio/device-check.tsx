import { useId } from 'react'
import { useTexts } from '../../../texts/texts.tsx'
import { type NamedDevice, type Opened, usedDevice } from './devices/open-device.ts'
import type { StudioSound } from './devices/studio-sound.ts'
import type { Devices } from './devices/use-devices.ts'
import { LevelMeter } from './level-meter.tsx'
import { SIZES, type StudioSize } from './sending/studio-state.ts'
import { studioTexts } from './studio-texts.ts'

interface CheckProps {
  devices: Devices
  sound: StudioSound | undefined
  sending: boolean
  size: StudioSize
  onSize: (size: StudioSize) => void
}

/** What a teacher looks at before anybody sees them; later the devices alone. */
export function DeviceCheck({ devices, sound, sending, size, onSize }: CheckProps) {
  const t = useTexts(studioTexts)
  const id = useId()
  const { microphone, camera, asking } = devices
  const Frame = sending ? 'details' : 'section'
  return (
    <>
      <Lacks devices={devices} />
      <Frame aria-labelledby={id} className="studio-check">
        {sending ? (
          <summary id={id} className="desk-summary">
            {t.devices}
          </summary>
        ) : (
          <h3 id={id} className="room-heading">
            {t.before}
          </h3>
        )}
        {asking && !microphone.opened && <p role="status">{t.askingFor}</p>}
        <Choice label={t.microphone} {...microphone} />
        {microphone.opened?.stream && sound && <LevelMeter sound={sound} />}
        <Choice label={t.camera} {...camera} />
        {!sending && (
          <>
            <SizeChoice size={size} onSize={onSize} />
            <p className="studio-recorded">{t.recorded}</p>
            <p className="room-note studio-phone">{t.laptop}</p>
          </>
        )}
      </Frame>
    </>
  )
}

/** Which device does not work, why, and what to do. */
function Lacks({ devices: { microphone, camera, asking, ask } }: Pick<CheckProps, 'devices'>) {
  const t = useTexts(studioTexts)
  const [noSound, noPicture] = [microphone.opened?.fault, camera.opened?.fault]
  return (
    <>
      <div role="alert">
        {noSound && (
          <p className="room-fault">
            {t.microphoneFaults[noSound]} {t.noMicrophone}
          </p>
        )}
        {noPicture && (
          <p className="studio-lack">
            {t.cameraFaults[noPicture]} {t.noCamera}
          </p>
        )}
      </div>
      {(noSound || noPicture) && (
        <p>
          <button
            type="button"
            aria-disabled={asking}
            onClick={() => asking || void ask()}
            className="button-quiet"
          >
            {t.again}
          </button>
        </p>
      )}
    </>
  )
}

function SizeChoice({ size, onSize }: Pick<CheckProps, 'size' | 'onSize'>) {
  const t = useTexts(studioTexts)
  return (
    <label className="studio-choice">
      {t.size}
      <select
        value={size}
        onChange={({ currentTarget }) => onSize(currentTarget.value as StudioSize)}
        className="field min-w-0 flex-1"
      >
        {SIZES.map((one) => (
          <option key={one} value={one}>
            {t.sizes[one]}
          </option>
        ))}
      </select>
    </label>
  )
}

interface ChoiceProps {
  label: string
  opened: Opened | undefined
  named: NamedDevice[]
  choose: (id: string) => Promise<void>
}

function Choice({ label, opened, named, choose }: ChoiceProps) {
  if (named.length === 0) return null
  return (
    <label className="studio-choice">
      {label}
      <select
        value={usedDevice(opened?.stream)}
        onChange={({ currentTarget }) => void choose(currentTarget.value)}
        className="field min-w-0 flex-1"
      >
        {!opened?.stream && <option value="">–</option>}
        {named.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
