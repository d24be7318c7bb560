import { parseSync } from '@swc/core';

/** Properties that a source reads, by object: `site.leads.terms` counts as `leads.terms` and `site.leads`. */
export type Accesses = {
  /** `parent.key`; the parent is `?` for a destructured parameter whose type does not name a setting. */
  pairs: Set<string>;
  /** Every key that is read, of any object. */
  keys: Set<string>;
  /** Objects that are spread or read by a computed key: any of their keys may be used. */
  whole: Set<string>;
};

export type Source = { text: string; isJsx: boolean };

type Node = { type: string } & Record<string, unknown>;
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Reads the property accesses and destructured keys of a TypeScript source. */
export function readAccesses({ text, isJsx }: Source): Accesses {
  const accesses: Accesses = { pairs: new Set(), keys: new Set(), whole: new Set() };
  const aliases = new Map<string, string>();
  const module = parseSync(text, { syntax: 'typescript', tsx: isJsx }) as unknown as Node;
  const types = new Map(configTypes);
  walk(module, (node) => noteTypes(node, types));
  // Aliases first: a variable may be read above the place where it gets its value.
  walk(module, (node) => noteAliases(node, aliases, types));
  walk(module, (node) =>
    noteAccesses(node, accesses, { types, nameOf: (name) => aliases.get(name) ?? name }),
  );
  return accesses;
}

/** Types of parts of a site's settings, and the name of each part there. */
const configTypes: [string, string][] = [
  ['TenantConfig', 'site'],
  ['PublicTenant', 'site'],
  ['StockConfig', 'stock'],
  ['SearchConfig', 'search'],
  ['VehiclePageConfig', 'vehiclePage'],
  ['FinanceConfig', 'finance'],
  ['LeadsConfig', 'leads'],
  ['LocationsConfig', 'locations'],
  ['OffersConfig', 'offers'],
  // Separate types, since contracts about vehicles and places do not import those of sites.
  ['PriceSettings', 'stock'],
  ['PhoneSettings', 'phone'],
];

function noteTypes(node: Node, types: Map<string, string>): void {
  if (node.type !== 'TsTypeAliasDeclaration') return;
  const part = partOfType(node.typeAnnotation as Node, types);
  if (part) types.set((node.id as Node).value as string, part);
}

function noteAliases(node: Node, aliases: Map<string, string>, types: Map<string, string>): void {
  if (node.type === 'VariableDeclarator' && isNode(node.init)) {
    const id = node.id as Node;
    const origin = lastName(node.init);
    if (id.type === 'Identifier' && origin && node.init.type !== 'Identifier')
      aliases.set(id.value as string, origin);
  }
  if (node.type === 'KeyValuePatternProperty') {
    const value = node.value as Node;
    const key = keyOf(node.key);
    if (value.type === 'Identifier' && key) aliases.set(value.value as string, key);
  }
  if (node.type === 'Identifier') {
    const part = typePart(node.typeAnnotation, types);
    if (part) aliases.set(node.value as string, part);
  }
}

type Naming = { types: Map<string, string>; nameOf(name: string): string };

function noteAccesses(node: Node, accesses: Accesses, naming: Naming): void {
  const { types } = naming;
  if (node.type === 'SpreadElement') noteWhole(node.arguments as Node, accesses, naming);
  if (node.type === 'MemberExpression') {
    const object = node.object as Node;
    const property = node.property as Node;
    const isComputed = property.type === 'Computed';
    const literal = isComputed ? stringOf(property.expression) : keyOf(property);
    if (literal) for (const parent of namesOf(object, naming)) note(accesses, parent, literal);
    else noteWhole(object, accesses, naming);
  }
  if (node.type === 'VariableDeclarator' && (node.id as Node).type === 'ObjectPattern') {
    const parents = isNode(node.init) ? namesOf(node.init, naming) : ['?'];
    for (const parent of parents) notePattern(node.id as Node, parent, accesses);
  }
  if (node.type === 'KeyValueProperty' && keyOf(node.key) === 'settings')
    noteConditions(node.value as Node, accesses);
  const parameters = [
    ...(Array.isArray(node.params) ? node.params : []),
    ...(node.type === 'AssignmentPattern' ? [node.left] : []),
  ] as Node[];
  for (const parameter of parameters) {
    const pattern = (isNode(parameter.pat) ? parameter.pat : parameter) as Node;
    if (pattern.type === 'ObjectPattern')
      notePattern(pattern, typePart(pattern.typeAnnotation, types) ?? '?', accesses);
  }
}

/** Notes the settings that a declared redirect depends on: `settings: { 'leads.tradeIn.enabled': true }`. */
function noteConditions(conditions: Node, accesses: Accesses): void {
  for (const property of (conditions.properties ?? []) as Node[]) {
    const names = (keyOf(property.key) ?? '').split('.');
    for (const [at, name] of names.entries()) if (at > 0) note(accesses, names[at - 1]!, name);
  }
}

function noteWhole(object: Node, accesses: Accesses, naming: Naming): void {
  for (const name of namesOf(object, naming)) accesses.whole.add(name);
}

/** Possible names of an object in the settings: its own, and that of the variable's value. */
function namesOf(object: Node, { nameOf }: Naming): string[] {
  const name = lastName(object);
  if (!name) return ['?'];
  return object.type === 'Identifier' ? [...new Set([name, nameOf(name)])] : [name];
}

function notePattern(pattern: Node, parent: string, accesses: Accesses): void {
  for (const property of pattern.properties as Node[]) {
    const key = keyOf(property.key);
    if (!key) continue;
    note(accesses, parent, key);
    let value = property.value as Node | null;
    if (value?.type === 'AssignmentPattern') value = value.left as Node;
    if (value?.type === 'ObjectPattern') notePattern(value, key, accesses);
  }
}

function note({ pairs, keys }: Accesses, parent: string, key: string): void {
  pairs.add(`${parent}.${key}`);
  keys.add(key);
}

/** The name that an expression ends with: `leads` for `useSite().leads!`, `useSite` for `useSite()`. */
function lastName(node: Node): string | undefined {
  switch (node.type) {
    case 'Identifier':
      return node.value as string;
    case 'MemberExpression': {
      const property = node.property as Node;
      return property.type === 'Computed' ? lastName(node.object as Node) : keyOf(property);
    }
    case 'OptionalChainingExpression':
      return lastName(node.base as Node);
    case 'TsNonNullExpression':
    case 'TsAsExpression':
    case 'ParenthesisExpression':
    case 'AwaitExpression':
      return lastName((node.expression ?? node.argument) as Node);
    case 'CallExpression':
      return isNode(node.callee) ? lastName(node.callee) : undefined;
    default:
      return undefined;
  }
}

/** Returns the name in the settings of a variable with this type. */
function typePart(annotation: unknown, types: ReadonlyMap<string, string>): string | undefined {
  return isNode(annotation) && isNode(annotation.typeAnnotation)
    ? partOfType(annotation.typeAnnotation, types)
    : undefined;
}

/** Returns `terms` for `LeadsConfig['terms']`, `stock` for `Pick<StockConfig, 'soldDays'>`. */
function partOfType(type: Node, types: ReadonlyMap<string, string>): string | undefined {
  if (type.type === 'TsIndexedAccessType') {
    const index = type.indexType as Node;
    return index.type === 'TsLiteralType' ? ((index.literal as Node).value as string) : undefined;
  }
  if (type.type !== 'TsTypeReference') return undefined;
  const name = (type.typeName as Node).value as string;
  const [first] = ((type.typeParams as { params?: Node[] } | null)?.params ?? []) as Node[];
  return first && (name === 'Pick' || name === 'Omit') ? partOfType(first, types) : types.get(name);
}

function stringOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'StringLiteral' ? (node.value as string) : undefined;
}

function keyOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  return node.type === 'Identifier' || node.type === 'StringLiteral' ? (node.value as string) : undefined;
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) visit(value);
    for (const part of Object.values(value)) walk(part, visit);
  }
}
