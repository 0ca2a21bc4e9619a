// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from './Button'
import { CheckboxGroup } from './Choices'
import { Field } from './Field'
import { Pagination, shownPages } from './Pagination'
import { Segmented } from './Segmented'
import { ColumnHead, Table } from './Table'

afterEach(cleanup)

describe('Button', () => {
  it('does nothing while busy, and can still have the focus', () => {
    const click = vi.fn()
    render(
      <Button busy onClick={click}>
        Save
      </Button>,
    )
    const button = screen.getByRole<HTMLButtonElement>('button')
    fireEvent.click(button)
    expect(click).not.toHaveBeenCalled()
    expect(button.disabled).toBe(false)
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('submits nothing unless told to', () => {
    render(<Button>Save</Button>)
    expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button')
  })
})

describe('Field', () => {
  it('ties label, hint and error to its control', () => {
    render(
      <Field label="Age" hint="In years." error="Write a number." required>
        {(control) => <input {...control} />}
      </Field>,
    )
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: /^Age/ })
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)
    expect(described).toEqual(['In years.', 'Write a number.'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(input.required).toBe(true)
  })

  it('says nothing of what is not there', () => {
    render(<Field label="Age">{(control) => <input {...control} />}</Field>)
    for (const name of ['aria-describedby', 'aria-invalid', 'required']) expect(screen.getByRole('textbox').hasAttribute(name)).toBe(false)
  })
})

describe('CheckboxGroup', () => {
  it('is a group with a name and a description', () => {
    render(<CheckboxGroup legend="Weights" name="w" error="Choose one." chosen={['a']} choices={[{ value: 'a', label: 'A' }]} />)
    const group = screen.getByRole('group', { name: 'Weights' })
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose one.')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'A' }).checked).toBe(true)
  })
})

describe('Segmented', () => {
  it('is radio buttons of one name', () => {
    const choose = vi.fn()
    const options = ['a', 'b'].map((value) => ({ value, label: value }))
    render(<Segmented legend="Unit" name="unit" options={options} chosen="a" onChoose={choose} />)
    expect(screen.getByRole('group', { name: 'Unit' })).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'b' }))
    expect(choose).toHaveBeenCalledExactlyOnceWith('b')
  })
})

describe('Table', () => {
  it('is reached by keyboard and named by its caption', () => {
    render(
      <Table caption="Prices">
        <thead>
          <tr>
            <ColumnHead href="?sort=-name" order="ascending">
              Name
            </ColumnHead>
            <ColumnHead href="?sort=price">Price</ColumnHead>
          </tr>
        </thead>
      </Table>,
    )
    expect(screen.getByRole('group', { name: 'Prices' }).tabIndex).toBe(0)
    expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-sort'))).toEqual(['ascending', null])
    expect(screen.getByRole('link', { name: 'Name' }).getAttribute('href')).toBe('?sort=-name')
  })
})

describe('Pagination', () => {
  it.each([
    [3, 1, [1, 2, 3]],
    [7, 4, [1, 2, 3, 4, 5, 6, 7]],
    [24, 1, [1, 2, 24]],
    [24, 12, [1, 11, 12, 13, 24]],
    [24, 24, [1, 23, 24]],
  ])('of %i pages at %i shows %j', (count, current, want) => expect(shownPages(count, current)).toEqual(want))

  it('marks where one is, and has no way past the ends', () => {
    render(<Pagination label="Pages" hrefs={['/', '/2']} current={2} />)
    expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('href')).toBe('/')
    expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
  })

  it('is nothing for one page', () => {
    render(<Pagination label="Pages" hrefs={['/']} current={1} />)
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})
