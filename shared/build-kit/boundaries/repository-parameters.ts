import { parseSync, type ArrowFunctionExpression, type FunctionDeclaration, type Pattern } from '@swc/core';
import type { SourceFile } from './schema-owners.ts';

const repositoryFile = /-repository\.ts$/;
/** `client`: a connection or the pool. `pool`: a function that opens its own transaction. */
const parameters = ['client: Client', 'client: PoolClient', 'pool: Pool'];

/** Returns the exported functions of repositories whose first parameter is not the client of the database. */
export function repositoryProblems(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => repositoryFile.test(path))
    .flatMap(({ path, text }) =>
      exportedFunctions(text)
        .filter(({ first }) => !first || !parameters.includes(parameterOf(first)))
        .map(
          ({ name }) =>
            `${path}: the first parameter of ${name} is none of ${parameters.map((one) => `"${one}"`).join(', ')}: a repository is functions on the database; move what is none to another file`,
        ),
    );
}

type ExportedFunction = { name: string; first: Pattern | undefined };

function exportedFunctions(text: string): ExportedFunction[] {
  return parseSync(text, { syntax: 'typescript' }).body.flatMap((item) => {
    if (item.type !== 'ExportDeclaration') return [];
    const { declaration } = item;
    if (declaration.type === 'FunctionDeclaration') return [ofFunction(declaration)];
    if (declaration.type !== 'VariableDeclaration') return [];
    return declaration.declarations.flatMap(({ id, init }) =>
      init?.type === 'ArrowFunctionExpression' && id.type === 'Identifier' ? [ofArrow(id.value, init)] : [],
    );
  });
}

const ofFunction = ({ identifier, params }: FunctionDeclaration): ExportedFunction => ({
  name: identifier.value,
  first: params[0]?.pat,
});

const ofArrow = (name: string, { params }: ArrowFunctionExpression): ExportedFunction => ({
  name,
  first: params[0],
});

/** A parameter as `name: Type`, without the namespace of the type; empty for a pattern. */
function parameterOf(pattern: Pattern): string {
  if (pattern.type !== 'Identifier' || !('typeAnnotation' in pattern)) return '';
  const type = pattern.typeAnnotation?.typeAnnotation;
  if (type?.type !== 'TsTypeReference') return '';
  const { typeName } = type;
  return `${pattern.value}: ${typeName.type === 'Identifier' ? typeName.value : typeName.right.value}`;
}
