import { lazy, Suspense } from 'react';
import type { FieldModel } from '../model/index';
import { ApiFile, isApiFile } from './ApiFile';
import { Code } from './Code';
import { Chips } from './Chips';
import { spanOf } from '../kit/waiting';
import { formatDay, formatDecimal, formatDuration, formatMoment, formatNumber, formatShortMoment } from '../kit/format';
import { Lines } from './Lines';
import { Nested, NestedList } from './Nested';
import { Order } from './Order';
import { Pictures } from './Pictures';
import { Reference, References } from './Reference';
import { Stars } from './Stars';
import { Switches } from './Switches';
import './fields.css';

// Few records have any.
const Changes = lazy(() => import('./Changes'));
const Texts = lazy(() => import('./Texts'));
const Html = lazy(() => import('./Html'));
const JsonText = lazy(() => import('./JsonText'));
const RichText = lazy(() => import('./RichText'));

export interface ValueProps {
  field: FieldModel;
  value: unknown;
  /** In a list there is room for a line only. */
  brief?: boolean;
}

const Nothing = ({ text }: { text?: string }) =>
  text ? (
    <span className="nothing">{text}</span>
  ) : (
    <span className="nothing">
      <span aria-hidden>–</span>
      <span className="visually-hidden">none</span>
    </span>
  );

/** Only these lead anywhere: what comes from outside may hold scripts. */
const isLink = (text: string) => /^https?:\/\//i.test(text);

/** A page of this site. Two slashes would begin another host. */
const isPath = (text: string) => /^\/(?![/\\])/.test(text);

export function Url({ text, brief }: { text: string; brief?: boolean }) {
  const shown = brief ? text.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '') : text;
  if (isPath(text))
    return (
      <a href={text} target="_blank" rel="noopener">
        Open<span className="visually-hidden"> {text} (opens in a new tab)</span>
      </a>
    );
  if (!isLink(text)) return <span className="text">{shown}</span>;
  if (isApiFile(text)) return <ApiFile address={text} />;
  return (
    <a href={text} target="_blank" rel="noreferrer noopener" className={brief ? 'one-line' : undefined}>
      {shown}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}

/** How long ago it was. */
function Age({ text, brief }: { text: string; brief?: boolean }) {
  const span = spanOf(Date.now() - Date.parse(text));
  const moment = formatMoment(text);
  return (
    <time dateTime={text} title={moment}>
      {brief ? span : `${span}, since ${moment}`}
    </time>
  );
}

/** Also of a list. */
const isEmptyObject = (value: object) => Object.keys(value).length === 0;

/** True if there is nothing to show. */
export const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (typeof value === 'object' && isEmptyObject(value));

/** The starter catalogue has such moments where none is known, to sort these tools last. */
const isUnknownMoment = ({ kind }: FieldModel, value: unknown) => kind === 'datetime' && String(value) < '2000';

const isNone = (field: FieldModel, value: unknown) =>
  isEmpty(value) || value === field.none || isUnknownMoment(field, value);

/** True if a field is better left out: it has no value, and no text for that. */
export const isBlank = (field: FieldModel, value: unknown): boolean => !field.emptyText && isNone(field, value);

/**
 * A value as it is read: by its field's kind. Not react-admin's fields: they read from a record in a context, and
 * values here are also parts of objects, versions in a conflict, and what panels have.
 */
export function Value({ field, value, brief }: ValueProps) {
  if (isNone(field, value)) return <Nothing text={field.emptyText} />;
  const text = String(value);
  switch (field.kind) {
    case 'boolean':
      return <>{value === true ? 'Yes' : 'No'}</>;
    case 'integer':
    case 'number':
    case 'count':
      return <>{typeof value === 'number' ? formatNumber(value) : text}</>;
    case 'decimal':
      return <>{formatDecimal(text)}</>;
    case 'stars':
      return <Stars count={Number(value)} most={field.max ?? 5} />;
    case 'duration':
      return <>{typeof value === 'number' ? formatDuration(value * field.unitMs) : text}</>;
    case 'date':
      return <time dateTime={text}>{formatDay(text)}</time>;
    case 'datetime':
      return (
        <time dateTime={text} title={text}>
          {brief ? formatShortMoment(text) : formatMoment(text)}
        </time>
      );
    case 'age':
      return <Age text={text} brief={brief} />;
    case 'enum':
      return <Chips field={field} values={Array.isArray(value) ? value : [value]} />;
    case 'url':
      return <Url text={text} brief={brief} />;
    case 'email':
      return <a href={`mailto:${text}`}>{text}</a>;
    case 'image':
      return <Pictures addresses={Array.isArray(value) ? value.map(String) : [text]} brief={brief} />;
    case 'lines':
      if (field.choices.length > 0) return <Chips field={field} values={Array.isArray(value) ? value : [value]} />;
      if (!Array.isArray(value) || brief)
        return <span className="one-line">{[value].flat().map(String).join(', ')}</span>;
      return <Lines lines={value} />;
    case 'reference':
      return Array.isArray(value) ? (
        <References field={field} values={value} />
      ) : (
        <Reference field={field} value={value} />
      );
    case 'object':
      return <Nested fields={field.fields} value={value} brief={brief} />;
    case 'objects':
      return <NestedList field={field} values={Array.isArray(value) ? value : [value]} brief={brief} />;
    case 'order':
      return <Order field={field} entries={[value].flat()} />;
    case 'switches':
      return <Switches field={field} keys={[value].flat()} />;
    case 'changes':
    case 'json':
      return (
        <Suspense fallback={null}>
          {field.kind === 'changes' ? <Changes value={value} /> : <JsonText label={field.label} value={value} />}
        </Suspense>
      );
    case 'map':
      return (
        <Suspense fallback={null}>
          <Texts field={field} value={value} />
        </Suspense>
      );
    case 'html':
      return (
        <Suspense fallback={null}>
          <Html label={field.label} value={value} />
        </Suspense>
      );
    case 'richText':
      return (
        <Suspense fallback={null}>
          <RichText value={value} brief={brief} />
        </Suspense>
      );
    case 'color':
      return (
        <span className="text">
          <span className="swatch" style={{ background: text }} aria-hidden /> {text}
        </span>
      );
    case 'code':
      return <Code text={text} brief={brief} />;
    case 'text':
      return <span className={brief ? 'one-line' : 'paragraphs'}>{text}</span>;
    default:
      return field.choices.length > 0 ? (
        <Chips field={field} values={[value]} />
      ) : (
        <span className={brief ? 'one-line' : 'text'}>{text}</span>
      );
  }
}
