import {
  ActionIcon,
  Anchor,
  Button,
  Checkbox,
  Chip,
  Combobox,
  DataList,
  Input,
  Loader,
  type MantineThemeComponents,
  Menu,
  Modal,
  NativeSelect,
  Notification,
  Paper,
  PasswordInput,
  Popover,
  Progress,
  SegmentedControl,
  Select,
  Skeleton,
  Table,
  Textarea,
  TextInput,
  Tooltip,
} from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import controls from './styles/controls.module.css';
import dates from './styles/dates.module.css';
import inputs from './styles/inputs.module.css';
import overlays from './styles/overlays.module.css';
import table from './styles/table.module.css';

const input = { input: inputs.input, wrapper: inputs.box, section: inputs.section };
const fade = (duration: number) => ({ transition: 'fade' as const, duration, timingFunction: 'var(--m-ease)' });
const dropdown = { dropdown: overlays.menu };

/** What each Mantine part looks like by default (the look, section 5), so that screens name no colours or sizes. */
export const componentDefaults: MantineThemeComponents = {
  Button: Button.extend({
    // sm 30, md 36, lg 44 px.
    defaultProps: { size: 'md', loaderProps: { size: 16 } },
    classNames: { root: controls.button, label: controls.buttonLabel, section: controls.buttonSection },
  }),
  ActionIcon: ActionIcon.extend({
    defaultProps: { variant: 'subtle', color: 'gray', size: 36 },
    classNames: { root: controls.icon },
  }),
  Anchor: Anchor.extend({ defaultProps: { underline: 'never' }, classNames: { root: controls.link } }),
  Checkbox: Checkbox.extend({
    defaultProps: { radius: 'xs' },
    classNames: {
      root: controls.checkbox,
      body: controls.checkboxBody,
      input: controls.checkboxInput,
      label: controls.checkboxLabel,
      description: controls.checkboxHelp,
      error: inputs.error,
    },
  }),
  Chip: Chip.extend({ classNames: { root: controls.chip, input: controls.chipInput, label: controls.chipLabel } }),
  SegmentedControl: SegmentedControl.extend({
    defaultProps: { radius: 'md', transitionDuration: 120, withItemsBorders: false },
    classNames: {
      root: controls.segmented,
      label: controls.segment,
      indicator: controls.segmentIndicator,
      input: controls.segmentInput,
    },
  }),

  Input: Input.extend({ classNames: input }),
  InputWrapper: Input.Wrapper.extend({
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'], withAsterisk: false },
    classNames: {
      root: inputs.root,
      label: inputs.label,
      description: inputs.description,
      error: inputs.error,
    },
  }),
  TextInput: TextInput.extend({ defaultProps: { withAsterisk: false } }),
  Textarea: Textarea.extend({ defaultProps: { autosize: true, minRows: 2 } }),
  NativeSelect: NativeSelect.extend({ defaultProps: { withAsterisk: false } }),
  PasswordInput: PasswordInput.extend({
    classNames: { innerInput: inputs.innerInput, visibilityToggle: inputs.eye },
    defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Показать или скрыть пароль', tabIndex: 0 } },
  }),
  Select: Select.extend({
    defaultProps: {
      allowDeselect: false,
      checkIconPosition: 'right',
      maxDropdownHeight: 320,
      comboboxProps: { transitionProps: fade(140), shadow: undefined, offset: 4 },
      nothingFoundMessage: 'Ничего не найдено',
    },
    classNames: dropdown,
  }),
  Combobox: Combobox.extend({ classNames: { ...dropdown, option: overlays.option } }),
  DatePicker: DatePicker.extend({
    classNames: {
      calendarHeader: dates.header,
      calendarHeaderControl: dates.control,
      calendarHeaderLevel: dates.level,
      weekday: dates.weekday,
      day: dates.day,
      monthsListControl: dates.cell,
      yearsListControl: dates.cell,
    },
  }),

  Paper: Paper.extend({
    defaultProps: { withBorder: true, radius: 'lg', shadow: 'none' },
    classNames: { root: overlays.paper },
  }),
  Modal: Modal.extend({
    defaultProps: {
      centered: true,
      radius: 'xl',
      size: 640,
      transitionProps: fade(180),
      overlayProps: { color: 'transparent', backgroundOpacity: 0, blur: 0 },
      closeButtonProps: { 'aria-label': 'Закрыть', size: 36 },
    },
    classNames: {
      content: overlays.modal,
      inner: overlays.modalInner,
      header: overlays.modalHeader,
      title: overlays.modalTitle,
      body: overlays.modalBody,
      overlay: overlays.overlay,
      close: controls.icon,
    },
  }),
  Menu: Menu.extend({
    defaultProps: { transitionProps: fade(140), position: 'bottom-end', offset: 4 },
    classNames: {
      dropdown: overlays.menu,
      item: overlays.item,
      itemSection: overlays.itemSection,
      divider: overlays.divider,
    },
  }),
  Popover: Popover.extend({ defaultProps: { transitionProps: fade(140), offset: 4 }, classNames: dropdown }),
  Tooltip: Tooltip.extend({
    defaultProps: {
      openDelay: 400,
      events: { hover: true, focus: true, touch: false },
      transitionProps: fade(140),
      multiline: true,
      maw: 320,
    },
    classNames: { tooltip: overlays.tooltip },
  }),
  Notification: Notification.extend({
    classNames: { root: overlays.toast, description: overlays.toastText, body: overlays.toastBody },
  }),
  Table: Table.extend({
    classNames: { table: table.table, th: table.th, td: table.td, tr: table.tr, thead: table.thead },
  }),
  DataList: DataList.extend({}),
  Skeleton: Skeleton.extend({
    defaultProps: { animate: false, radius: 'xs' },
    classNames: { root: controls.skeleton },
  }),
  Progress: Progress.extend({
    defaultProps: { size: 5 },
    classNames: { root: controls.progress, section: controls.progressBar },
  }),
  Loader: Loader.extend({ defaultProps: { color: 'var(--m-accent-text)', size: 20, type: 'oval' } }),
};
