import { type IconProps, Line } from '../../../ui/line-icon.tsx'

export const PlayIcon = (props: IconProps) => <Line {...props} path="M8 5.5v13l10.5-6.5Z" />
export const PauseIcon = (props: IconProps) => <Line {...props} path="M8.5 5.5v13M15.5 5.5v13" />
export const BackIcon = (props: IconProps) => (
  <Line {...props} path="M4.5 12a7.5 7.5 0 1 0 2.6-5.7L4.5 8.5M4.5 4.5v4h4M10 10.5v4M13 10.5h2v4h-2Z" />
)
export const ForwardIcon = (props: IconProps) => (
  <Line {...props} path="M19.5 12a7.5 7.5 0 1 1-2.6-5.7l2.6 2.2M19.5 4.5v4h-4M9.5 10.5v4M12.5 10.5h2v4h-2Z" />
)
export const CaptionsIcon = (props: IconProps) => (
  <Line {...props} path="M3.5 5.5h17v13h-17ZM10 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3" />
)
export const SettingsIcon = (props: IconProps) => (
  <Line {...props} path="M4 7h9M17 7h3M4 12h3M11 12h9M4 17h9M17 17h3M15 5v4M9 10v4M15 15v4" />
)
export const SmallIcon = (props: IconProps) => (
  <Line {...props} path="M20.5 11V5.5h-17v13H10M13 13.5h7.5v5H13Z" />
)
export const FullIcon = (props: IconProps) => (
  <Line {...props} path="M4 9V4.5h5M15 4.5h5V9M20 15v4.5h-5M9 19.5H4V15" />
)
export const SoundIcon = (props: IconProps) => (
  <Line {...props} path="M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM15 9.5a3.5 3.5 0 0 1 0 5M17.5 7a7 7 0 0 1 0 10" />
)
export const MutedIcon = (props: IconProps) => (
  <Line {...props} path="M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM15.5 9.5l5 5M20.5 9.5l-5 5" />
)
