import { useState } from 'react'
import { CheckboxGroup, RadioGroup } from '../../ui/Choices'
import { Field } from '../../ui/Field'
import { Segmented } from '../../ui/Segmented'
import { Specimen, type Theme } from './Plate'

/** Forms shows what is filled in and chosen. */
export function Forms({ theme }: { theme: Theme }) {
  const [unit, setUnit] = useState('million')
  return (
    <>
      <Specimen name="Field">
        <Field label="Name of the prompt" hint="As it will stand in the list.">
          {(control) => <input {...control} name={`name-${theme}`} autoComplete="off" />}
        </Field>
      </Specimen>
      <Specimen name="Required">
        <Field label="Address" required>
          {(control) => <input {...control} type="email" name={`mail-${theme}`} autoComplete="off" placeholder="name@example.org" />}
        </Field>
      </Specimen>
      <Specimen name="In error">
        <Field label="Tokens a day" error="Write a whole number, such as 50000.">
          {(control) => <input {...control} name={`tokens-${theme}`} defaultValue="plenty" autoComplete="off" />}
        </Field>
      </Specimen>
      <Specimen name="Several lines">
        <Field label="Prompt">{(control) => <textarea {...control} name={`prompt-${theme}`} rows={3} />}</Field>
      </Specimen>
      <Specimen name="Select">
        <Field label="Sort by">
          {(control) => (
            <select {...control} name={`sort-${theme}`} defaultValue="released">
              <option value="released">Newest first</option>
              <option value="input">Input price</option>
              <option value="model">Name</option>
            </select>
          )}
        </Field>
      </Specimen>
      <Specimen name="Disabled">
        <Field label="Region">
          {(control) => (
            <select {...control} name={`region-${theme}`} disabled>
              <option>Only one</option>
            </select>
          )}
        </Field>
      </Specimen>
      <Specimen name="Checkboxes">
        <CheckboxGroup
          legend="Weights"
          name={`weights-${theme}`}
          chosen={['open']}
          choices={[
            { value: 'open', label: 'Open', hint: 'They can be downloaded.' },
            { value: 'closed', label: 'Closed' },
            { value: 'unknown', label: 'Not known', disabled: true },
          ]}
        />
      </Specimen>
      <Specimen name="Radio buttons">
        <RadioGroup
          legend="Price of"
          name={`price-${theme}`}
          chosen={['input']}
          choices={[
            { value: 'input', label: 'Input tokens' },
            { value: 'output', label: 'Output tokens' },
          ]}
        />
      </Specimen>
      <Specimen name="Choices in error">
        <CheckboxGroup
          legend="Makers"
          name={`makers-${theme}`}
          hint="Two or more."
          error="Choose one more: a comparison needs two."
          chosen={['a']}
          choices={[
            { value: 'a', label: 'The first' },
            { value: 'b', label: 'The second' },
          ]}
        />
      </Specimen>
      <Specimen name="Segmented" row>
        <Segmented
          legend="Unit"
          name={`unit-${theme}`}
          chosen={unit}
          onChoose={setUnit}
          options={[
            { value: 'thousand', label: 'Thousand' },
            { value: 'million', label: 'Million' },
            { value: 'page', label: 'Page' },
          ]}
        />
        <Segmented
          legend="Unit, fixed"
          name={`fixed-${theme}`}
          chosen="million"
          disabled
          options={[
            { value: 'thousand', label: 'K' },
            { value: 'million', label: 'M' },
          ]}
        />
      </Specimen>
    </>
  )
}
