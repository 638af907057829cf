import type {
  ActionIcon,
  Anchor,
  Autocomplete,
  Button,
  Checkbox,
  Chip,
  Input,
  Loader,
  MantineThemeComponents,
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
import type { DatePicker } from '@mantine/dates';
import { IconX } from '@tabler/icons-react';
import { createElement } from 'react';
import controls from './controls.module.css';
import dates from './dates.module.css';
import inputs from './inputs.module.css';
import overlays from './overlays.module.css';
import table from './table.module.css';

/**
 * Checks the settings against the part's own type without importing the part: what no screen uses is not loaded.
 */
function part<C extends { extend: (settings: never) => unknown }>(settings: Parameters<C['extend']>[0]) {
  return settings as MantineThemeComponents[string];
}

const input = { input: inputs.input, wrapper: inputs.box, section: inputs.section };
const fade = (duration: number) => ({ transition: 'fade' as const, duration, timingFunction: 'var(--m-ease)' });
const dropdown = { dropdown: overlays.menu };
const list = { ...dropdown, option: overlays.option };

/** What each Mantine part looks like by default, so that screens name no colours or sizes. */
export const componentDefaults: MantineThemeComponents = {
  Button: part<typeof Button>({
    // sm 30, md 36, lg 44 px.
    defaultProps: { size: 'md', loaderProps: { size: 16 } },
    classNames: { root: controls.button, label: controls.buttonLabel, section: controls.buttonSection },
  }),
  ActionIcon: part<typeof ActionIcon>({
    defaultProps: { variant: 'subtle', color: 'gray', size: 36 },
    classNames: { root: controls.icon },
  }),
  Anchor: part<typeof Anchor>({ defaultProps: { underline: 'never' }, classNames: { root: controls.link } }),
  Checkbox: part<typeof Checkbox>({
    defaultProps: { radius: 'xs' },
    classNames: {
      root: controls.checkbox,
      body: controls.checkboxBody,
      input: controls.checkboxInput,
      label: controls.checkboxLabel,
      description: controls.checkboxHelp,
      error: `${inputs.error} ${controls.checkboxError}`,
    },
  }),
  Chip: part<typeof Chip>({
    classNames: { root: controls.chip, input: controls.chipInput, label: controls.chipLabel },
  }),
  SegmentedControl: part<typeof SegmentedControl>({
    defaultProps: { radius: 'md', transitionDuration: 120, withItemsBorders: false },
    classNames: {
      root: controls.segmented,
      control: controls.segmentControl,
      label: controls.segment,
      indicator: controls.segmentIndicator,
      input: controls.segmentInput,
    },
  }),

  Input: part<typeof Input>({ classNames: input }),
  InputWrapper: part<typeof Input.Wrapper>({
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'], withAsterisk: false },
    classNames: {
      root: inputs.root,
      label: inputs.label,
      description: inputs.description,
      error: inputs.error,
    },
  }),
  TextInput: part<typeof TextInput>({ defaultProps: { withAsterisk: false } }),
  Textarea: part<typeof Textarea>({ defaultProps: { autosize: true, minRows: 2 } }),
  NativeSelect: part<typeof NativeSelect>({ defaultProps: { withAsterisk: false } }),
  PasswordInput: part<typeof PasswordInput>({
    classNames: { innerInput: inputs.innerInput, visibilityToggle: inputs.eye },
    defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Показать или скрыть пароль', tabIndex: 0 } },
  }),
  Select: part<typeof Select>({
    defaultProps: {
      allowDeselect: false,
      checkIconPosition: 'right',
      maxDropdownHeight: 320,
      // A list is as wide as its field. A centred list would stand beyond a phone's edge for a moment, until its width
      // is known. That widens the page, and it begins again.
      comboboxProps: { transitionProps: fade(140), shadow: undefined, offset: 4, position: 'bottom-start' },
      nothingFoundMessage: 'Ничего не найдено',
    },
    classNames: list,
  }),
  Autocomplete: part<typeof Autocomplete>({ classNames: list }),
  DatePicker: part<typeof DatePicker>({
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

  Paper: part<typeof Paper>({
    defaultProps: { withBorder: true, radius: 'lg', shadow: 'none' },
    classNames: { root: overlays.paper },
  }),
  Modal: part<typeof Modal>({
    defaultProps: {
      centered: true,
      radius: 'xl',
      size: 640,
      transitionProps: fade(180),
      overlayProps: { color: 'transparent', backgroundOpacity: 0, blur: 0 },
      closeButtonProps: {
        'aria-label': 'Закрыть',
        size: 36,
        icon: createElement(IconX, { size: 18, 'aria-hidden': true }),
      },
      // Its <header> would be heard as a second banner of the page.
      attributes: { header: { role: 'presentation' } },
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
  Menu: part<typeof Menu>({
    // The placeholder would be a child that a menu must not have; the focus goes to the first item.
    defaultProps: {
      transitionProps: fade(140),
      position: 'bottom-end',
      offset: 4,
      withInitialFocusPlaceholder: false,
    },
    classNames: {
      dropdown: overlays.menu,
      item: overlays.item,
      itemSection: overlays.itemSection,
      divider: overlays.divider,
    },
  }),
  Popover: part<typeof Popover>({ defaultProps: { transitionProps: fade(140), offset: 4 }, classNames: dropdown }),
  Tooltip: part<typeof Tooltip>({
    defaultProps: {
      openDelay: 400,
      events: { hover: true, focus: true, touch: false },
      transitionProps: fade(140),
      multiline: true,
      maw: 320,
    },
    classNames: { tooltip: overlays.tooltip },
  }),
  Notification: part<typeof Notification>({
    classNames: { root: overlays.toast, description: overlays.toastText, body: overlays.toastBody },
  }),
  Table: part<typeof Table>({
    classNames: { table: table.table, th: table.th, td: table.td, tr: table.tr, thead: table.thead },
  }),
  Skeleton: part<typeof Skeleton>({
    defaultProps: { animate: false, radius: 'xs' },
    classNames: { root: controls.skeleton },
  }),
  Progress: part<typeof Progress>({
    defaultProps: { size: 5 },
    classNames: { root: controls.progress, section: controls.progressBar },
  }),
  Loader: part<typeof Loader>({ defaultProps: { color: 'var(--m-accent-text)', size: 20, type: 'oval' } }),
};
