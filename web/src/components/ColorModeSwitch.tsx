import { useSyncExternalStore } from 'react'
import { colorMode, type Preference } from '../app/colorMode'
import { Icon } from '../ui/Icon'
import type { IconName } from '../ui/icons.gen'
import styles from './ColorModeSwitch.module.css'

const choices: { preference: Preference; label: string; icon: IconName }[] = [
  { preference: 'light', label: 'Light', icon: 'sun' },
  { preference: 'dark', label: 'Dark', icon: 'moon' },
  { preference: 'system', label: 'System', icon: 'system' },
]

const useColorMode = () => useSyncExternalStore(colorMode.subscribe, colorMode.get, colorMode.server)

/** ColorModeMenu is one button that shows what is chosen and opens the choice. */
export function ColorModeMenu() {
  const { preference } = useColorMode()
  const { icon = 'system', label } = choices.find((choice) => choice.preference === preference) ?? {}
  return (
    <details className={styles['menu']} data-menu="" data-scripted="">
      <summary aria-label={`Theme: ${label ?? ''}`} title="Theme">
        <Icon name={icon} />
      </summary>
      <ColorModeSwitch />
    </details>
  )
}

/** ColorModeSwitch chooses between light, dark and what the device says; each on a page has a name of its own. */
export function ColorModeSwitch({ name = 'color-mode' }: { name?: string }) {
  const mode = useColorMode()
  return (
    <fieldset className={styles['switch']} disabled={mode.forced}>
      <legend className="visually-hidden">Theme</legend>
      {choices.map(({ preference, label, icon }) => (
        <label key={preference} title={label}>
          <input
            type="radio"
            name={name}
            value={preference}
            checked={!mode.unknown && mode.preference === preference}
            onChange={() => colorMode.choose(preference)}
          />
          <Icon name={icon} />
          <span className="visually-hidden">{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
