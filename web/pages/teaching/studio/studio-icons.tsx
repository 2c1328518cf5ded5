import { type IconProps, Line } from '../../../ui/line-icon.tsx'

export const CameraIcon = (props: IconProps) => (
  <Line {...props} path="M3.5 7h11v10h-11ZM14.5 10.5l6-3v9l-6-3" />
)
export const ScreenIcon = (props: IconProps) => <Line {...props} path="M3.5 5h17v11h-17ZM9 20h6M12 16v4" />
export const PagesIcon = (props: IconProps) => (
  <Line {...props} path="M6.5 3.5h7l4 4v13h-11ZM13.5 3.5v4h4M9 12h6M9 15.5h6" />
)
export const BoardIcon = (props: IconProps) => (
  <Line {...props} path="M3.5 4.5h17v11h-17ZM8 20l2-4.5M16 20l-2-4.5M7 11.5c2-4 3.5 2 5.5-1s3-1 4.5-1" />
)
export const MicrophoneIcon = (props: IconProps) => (
  <Line {...props} path="M9.5 4.5h5v8a2.5 2.5 0 0 1-5 0ZM6 12a6 6 0 0 0 12 0M12 18v3" />
)
export const NoMicrophoneIcon = (props: IconProps) => (
  <Line {...props} path="M9.5 4.5h5v8a2.5 2.5 0 0 1-5 0ZM6 12a6 6 0 0 0 12 0M12 18v3M4 4l16 16" />
)
export const NoCameraIcon = (props: IconProps) => (
  <Line {...props} path="M3.5 7h11v10h-11ZM14.5 10.5l6-3v9l-6-3M4 3.5l16 17" />
)
export const EraserIcon = (props: IconProps) => (
  <Line {...props} path="M8.5 19.5 4 15l9.5-9.5L20 12l-7.5 7.5ZM9 10l6.5 6.5M12.5 19.5H20" />
)
export const UndoIcon = (props: IconProps) => (
  <Line {...props} path="M8.5 5 4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-4" />
)
