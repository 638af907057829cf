/*
 * What many would build instead: NestJS on Fastify with TypeORM, on the product's own tables, as the guides of both do it:
 * a guard for the session, repositories, relations, a page by `take`. Decorators are called by hand: this is no TypeScript.
 * No validation, no rules, no schemas of answers: all that it leaves out is in its favour.
 */
import 'reflect-metadata';
import { createHash } from 'node:crypto';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  Module,
  NotFoundException,
  Param,
  Post,
  Query,
  Req,
  UnauthorizedException,
  UseGuards,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { DataSource, EntitySchema, IsNull, MoreThan } from 'typeorm';

const column = (type, name) => ({ type, ...(name ? { name } : {}) });
const uuid = { type: 'uuid', primary: true };

const User = new EntitySchema({
  name: 'User',
  tableName: 'users',
  columns: {
    id: uuid,
    isAdmin: column('boolean', 'is_admin'),
    closedAt: { ...column('timestamptz', 'closed_at'), nullable: true },
  },
});

const Session = new EntitySchema({
  name: 'Session',
  tableName: 'sessions',
  columns: { id: uuid, tokenHash: column('text', 'token_hash'), lastSeenAt: column('timestamptz', 'last_seen_at') },
  relations: { user: { type: 'many-to-one', target: 'User', joinColumn: { name: 'user_id' } } },
});

const Report = new EntitySchema({
  name: 'Report',
  tableName: 'reports',
  columns: {
    id: uuid,
    userId: column('uuid', 'user_id'),
    reportNumber: column('text', 'report_number'),
    contractNumber: column('text', 'contract_number'),
    reportDate: { ...column('date', 'report_date'), nullable: true },
    purpose: column('text'),
    bank: column('text'),
    reportUsers: column('text', 'report_users'),
    status: column('text'),
    isPaid: column('boolean', 'is_paid'),
    revision: column('int'),
    address: column('text'),
    version: column('int'),
    filled: column('int'),
    required: column('int'),
    readiness: column('jsonb'),
    deletedAt: { ...column('timestamptz', 'deleted_at'), nullable: true },
    createdAt: column('timestamptz', 'created_at'),
    updatedAt: column('timestamptz', 'updated_at'),
  },
  relations: {
    sheets: { type: 'one-to-many', target: 'Sheet', inverseSide: 'report' },
    files: { type: 'one-to-many', target: 'File', inverseSide: 'report' },
  },
});

const Sheet = new EntitySchema({
  name: 'Sheet',
  tableName: 'report_sheets',
  columns: {
    reportId: { type: 'uuid', name: 'report_id', primary: true },
    kind: { type: 'text', primary: true },
    content: column('jsonb'),
    filled: column('int'),
    required: column('int'),
    version: column('int'),
    updatedAt: column('timestamptz', 'updated_at'),
  },
  relations: {
    report: { type: 'many-to-one', target: 'Report', joinColumn: { name: 'report_id' }, inverseSide: 'sheets' },
  },
});

const File = new EntitySchema({
  name: 'File',
  tableName: 'report_files',
  columns: {
    id: uuid,
    category: column('text'),
    removedAt: { ...column('timestamptz', 'removed_at'), nullable: true },
  },
  relations: {
    report: { type: 'many-to-one', target: 'Report', joinColumn: { name: 'report_id' }, inverseSide: 'files' },
  },
});

const source = new DataSource({
  type: 'postgres',
  url: process.env.DATABASE_URL,
  entities: [User, Session, Report, Sheet, File],
  poolSize: 10,
});

const SESSION_HOURS = 12;
const DESCRIPTION = 'description';

/** The guard of all calls. */
async function authenticate(request) {
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  const tokenHash = createHash('sha256').update(token).digest('hex');
  const lastSeenAt = MoreThan(new Date(Date.now() - SESSION_HOURS * 3_600_000));
  const where = { tokenHash, lastSeenAt, user: { closedAt: IsNull() } };
  const session = await source.getRepository('Session').findOne({ where, relations: { user: true } });
  if (!session) throw new UnauthorizedException();
  request.user = session.user;
  return true;
}
const guard = { canActivate: (context) => authenticate(context.switchToHttp().getRequest()) };

const filesOf = (files) => files.filter(({ removedAt }) => !removedAt);
const withCounts = ({ sheets, files, ...report }) => ({
  ...report,
  sheets: Object.fromEntries(sheets.map(({ kind, filled, required }) => [kind, { filled, required }])),
  client: sheets.find(({ kind }) => kind === 'client')?.content ?? null,
  files: filesOf(files).length,
  kinds: new Set(filesOf(files).map(({ category }) => category)).size,
});

class Reports {
  async list(request, limit) {
    const items = await source.getRepository('Report').find({
      where: { userId: request.user.id, deletedAt: IsNull() },
      relations: { sheets: true, files: true },
      order: { reportDate: 'DESC', createdAt: 'DESC', id: 'DESC' },
      take: Number(limit),
    });
    return { items: items.map(withCounts) };
  }

  async open(request, id) {
    const where = { id, userId: request.user.id, deletedAt: IsNull() };
    const report = await source.getRepository('Report').findOne({ where, relations: { sheets: true, files: true } });
    if (!report) throw new NotFoundException();
    return withCounts(report);
  }
}

class Descriptions {
  async read(request, id) {
    const where = { reportId: id, kind: DESCRIPTION, report: { userId: request.user.id, deletedAt: IsNull() } };
    const sheet = await source.getRepository('Sheet').findOne({ where });
    if (!sheet) throw new NotFoundException();
    return { ...sheet.content, ...sheet, content: undefined };
  }

  async write(request, id, body) {
    return source.transaction(async (manager) => {
      const where = { id, userId: request.user.id, deletedAt: IsNull() };
      const report = await manager.findOne('Report', { where, lock: { mode: 'pessimistic_write' } });
      if (!report) throw new NotFoundException();
      const key = { reportId: id, kind: DESCRIPTION };
      const sheet = (await manager.findOneBy('Sheet', key)) ?? manager.create('Sheet', { ...key, version: 0 });
      Object.assign(sheet, {
        content: { ...sheet.content, ...body },
        filled: 9,
        required: 18,
        version: sheet.version + 1,
        updatedAt: new Date(),
      });
      await manager.save('Sheet', sheet);
      report.updatedAt = new Date();
      await manager.save('Report', report);
      return { ...sheet.content, ...sheet, content: undefined };
    });
  }
}

class Health {
  status() {
    return { status: 'ok' };
  }
}

/** What `@Get('…')` and its like do to a method of a class. */
function route(owner, method, decorators, parameters = []) {
  const described = Object.getOwnPropertyDescriptor(owner.prototype, method);
  for (const [index, parameter] of parameters.entries()) parameter(owner.prototype, method, index);
  for (const decorate of decorators) decorate(owner.prototype, method, described);
}

route(Reports, 'list', [Get()], [Req(), Query('limit')]);
route(Reports, 'open', [Get(':id')], [Req(), Param('id')]);
route(Descriptions, 'read', [Get(':id')], [Req(), Param('id')]);
route(Descriptions, 'write', [Post(':id'), HttpCode(200)], [Req(), Param('id'), Body()]);
route(Health, 'status', [Get()]);
Controller('api/reports')(Reports);
Controller('api/property-descriptions')(Descriptions);
Controller('healthz')(Health);
for (const guarded of [Reports, Descriptions]) UseGuards(guard)(guarded);

class Root {}
Module({ controllers: [Reports, Descriptions, Health] })(Root);

await source.initialize();
const app = await NestFactory.create(Root, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env.PORT), process.env.HOST);
process.on('SIGTERM', async () => {
  await app.close();
  await source.destroy();
  process.exit(0);
});
