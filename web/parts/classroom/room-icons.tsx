import { type IconProps, Line } from '../../ui/line-icon.tsx'

export const SoundIcon = (props: IconProps) => (
  <Line {...props} path="M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM15 9.5a3.5 3.5 0 0 1 0 5M17.5 7a7 7 0 0 1 0 10" />
)
export const MutedIcon = (props: IconProps) => (
  <Line {...props} path="M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM15.5 9.5l5 5M20.5 9.5l-5 5" />
)
export const HeadphonesIcon = (props: IconProps) => (
  <Line
    {...props}
    path="M4.5 15.5v-3a7.5 7.5 0 0 1 15 0v3M4.5 14H8v5.5H5.5a1 1 0 0 1-1-1ZM19.5 14H16v5.5h2.5a1 1 0 0 0 1-1Z"
  />
)
export const CaptionsIcon = (props: IconProps) => (
  <Line {...props} path="M3.5 5.5h17v13h-17ZM10 10.5a2 2 0 1 0 0 3M17 10.5a2 2 0 1 0 0 3" />
)
export const FullIcon = (props: IconProps) => (
  <Line {...props} path="M4 9V4.5h5M15 4.5h5V9M20 15v4.5h-5M9 19.5H4V15" />
)
export const BackIcon = (props: IconProps) => <Line {...props} path="M15 5l-7 7 7 7" />
export const SendIcon = (props: IconProps) => <Line {...props} path="M4.5 5 20 12 4.5 19l2-7ZM6.5 12H13" />
export const HandIcon = (props: IconProps) => (
  <Line
    {...props}
    path="M8 12.5V6a1.5 1.5 0 0 1 3 0v5.5M11 11V4.5a1.5 1.5 0 0 1 3 0V11M14 11V6a1.5 1.5 0 0 1 3 0v8c0 4-2.2 6.5-5.5 6.5-2.6 0-4-1-5.4-3.4L4 13.4a1.5 1.5 0 0 1 2.6-1.5L8 14"
  />
)
export const MoreIcon = (props: IconProps) => <Line {...props} path="M12 5.5h.01M12 12h.01M12 18.5h.01" />
export const PinIcon = (props: IconProps) => (
  <Line {...props} path="M9 4h6l-.7 6 3.2 3.5H6.5L9.7 10ZM12 13.5V20" />
)
export const PeopleIcon = (props: IconProps) => (
  <Line
    {...props}
    path="M12 8.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM3.5 19c.4-3.2 2.4-5 5.5-5s5.1 1.8 5.5 5M15.5 6a3 3 0 0 1 0 5.5M17 14.5c2 .6 3.2 2.1 3.5 4.5"
  />
)
