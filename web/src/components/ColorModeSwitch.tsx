import { useSyncExternalStore } from 'react'
import { colorMode, type Preference } from '../app/colorMode'
import { Icon } from '../ui/Icon'
import type { IconName } from '../ui/icons.gen'
import styles from '../ui/Segmented.module.css'

const choices: { preference: Preference; label: string; icon: IconName }[] = [
  { preference: 'light', label: 'Light', icon: 'sun' },
  { preference: 'dark', label: 'Dark', icon: 'moon' },
  { preference: 'system', label: 'System', icon: 'system' },
]

/** ColorModeSwitch chooses between light, dark and what the device says. */
export function ColorModeSwitch() {
  const mode = useSyncExternalStore(colorMode.subscribe, colorMode.get, colorMode.server)
  return (
    <fieldset className={styles['segmented']} data-icons="" disabled={mode.forced}>
      <legend className="visually-hidden">Colours</legend>
      {choices.map(({ preference, label, icon }) => (
        <label key={preference} title={label}>
          <input
            type="radio"
            name="color-mode"
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
