import { type IconProps, Line } from './line-icon.tsx'

const CIRCLE = 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z'

export const HomeIcon = (props: IconProps) => (
  <Line {...props} path="M4 11.5 12 4.5l8 7M6 10v9.5h4.5V14h3v5.5H18V10" />
)
export const TestIcon = (props: IconProps) => (
  <Line {...props} path="M6 4h12v16H6zM9 8.5h.01M12 8.5h3M9 12h.01M12 12h3M9 15.5h.01M12 15.5h3" />
)
export const NotebookIcon = (props: IconProps) => (
  <Line {...props} path="M7 4h11.5v16H7zM4.5 8H9M4.5 12H9M4.5 16H9M12 9h3.5" />
)
export const SearchIcon = (props: IconProps) => (
  <Line {...props} path="M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.2 15.2 20.5 20.5" />
)
export const CloseIcon = (props: IconProps) => <Line {...props} path="M6 6l12 12M18 6 6 18" />
export const ChevronDownIcon = (props: IconProps) => <Line {...props} path="M5.5 9.5 12 16l6.5-6.5" />
export const CheckIcon = (props: IconProps) => <Line {...props} path="M4.5 12.5 9.5 17.5 19.5 7" />
export const CrossIcon = (props: IconProps) => <Line {...props} path={`${CIRCLE}M9 9l6 6M15 9l-6 6`} />
export const CartIcon = (props: IconProps) => (
  <Line {...props} path="M3 5h2.5L8 15.5h9.5L20 8H6.3M9 19.5h.01M16.5 19.5h.01" />
)
export const HeartIcon = (props: IconProps) => (
  <Line
    {...props}
    path="M12 19.5C7 16 4 12.9 4 9.3A4.2 4.2 0 0 1 8.2 5c1.6 0 3 .8 3.8 2.2A4.4 4.4 0 0 1 15.8 5 4.2 4.2 0 0 1 20 9.3c0 3.6-3 6.7-8 10.2Z"
  />
)
export const PersonIcon = (props: IconProps) => (
  <Line {...props} path="M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM5 20c.5-3.9 3.2-6 7-6s6.5 2.1 7 6" />
)
export const BookIcon = (props: IconProps) => (
  <Line
    {...props}
    path="M12 6.5C10 5 7.3 4.5 3.5 4.5v13.5c3.8 0 6.5.5 8.5 2 2-1.5 4.7-2 8.5-2V4.5c-3.8 0-6.5.5-8.5 2ZM12 6.5V20"
  />
)
export const PhoneIcon = (props: IconProps) => (
  <Line
    {...props}
    path="M8.6 4H5.4A1.4 1.4 0 0 0 4 5.5C4.6 13.4 10.6 19.4 18.5 20a1.4 1.4 0 0 0 1.5-1.4v-3.2l-4.4-1.6-1.7 2.1a12.4 12.4 0 0 1-5.8-5.8l2.1-1.7L8.6 4Z"
  />
)
