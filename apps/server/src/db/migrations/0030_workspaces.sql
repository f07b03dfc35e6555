CREATE TABLE "workspace_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workspace_id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"role" text NOT NULL,
	"hash" "bytea" NOT NULL,
	"invited_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended" text,
	CONSTRAINT "workspace_invitations_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "workspace_members" (
	"workspace_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "workspace_members_workspace_id_user_id_pk" PRIMARY KEY("workspace_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "workspaces" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"personal" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit" DROP CONSTRAINT "audit_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "calculations" DROP CONSTRAINT "calculations_owner_users_id_fk";
--> statement-breakpoint
ALTER TABLE "column_mappings" DROP CONSTRAINT "column_mappings_owner_users_id_fk";
--> statement-breakpoint
ALTER TABLE "match_decisions" DROP CONSTRAINT "match_decisions_owner_users_id_fk";
--> statement-breakpoint
ALTER TABLE "portfolio_groups" DROP CONSTRAINT "portfolio_groups_owner_users_id_fk";
--> statement-breakpoint
ALTER TABLE "financed_answers" DROP CONSTRAINT "financed_answers_owner_users_id_fk";
--> statement-breakpoint
ALTER TABLE "financed_settings" DROP CONSTRAINT "financed_settings_owner_users_id_fk";
--> statement-breakpoint
ALTER TABLE "frozen_statements" DROP CONSTRAINT "frozen_statements_owner_users_id_fk";
--> statement-breakpoint
ALTER TABLE "statement_texts" DROP CONSTRAINT "statement_texts_owner_users_id_fk";
--> statement-breakpoint
ALTER TABLE "lca_databases" DROP CONSTRAINT "lca_databases_owner_users_id_fk";
--> statement-breakpoint
ALTER TABLE "organisations" DROP CONSTRAINT "organisations_owner_users_id_fk";
--> statement-breakpoint
ALTER TABLE "portfolios" DROP CONSTRAINT "portfolios_owner_users_id_fk";
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_owner_users_id_fk";
--> statement-breakpoint
ALTER TABLE "scenarios" DROP CONSTRAINT "scenarios_owner_users_id_fk";
--> statement-breakpoint
ALTER TABLE "shares" DROP CONSTRAINT "shares_owner_users_id_fk";
--> statement-breakpoint
ALTER TABLE "audit" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "workspace_id" uuid;--> statement-breakpoint
ALTER TABLE "portfolios" ADD COLUMN "submitted_by" uuid;--> statement-breakpoint
INSERT INTO "workspaces" ("id", "name", "personal", "created_at") SELECT "id", '', true, "created_at" FROM "users";--> statement-breakpoint
INSERT INTO "workspace_members" ("workspace_id", "user_id", "role", "since") SELECT "id", "id", 'owner', "created_at" FROM "users";--> statement-breakpoint
UPDATE "api_tokens" SET "workspace_id" = "user_id";--> statement-breakpoint
ALTER TABLE "api_tokens" ALTER COLUMN "workspace_id" SET NOT NULL;--> statement-breakpoint
UPDATE "audit" SET "workspace_id" = "user_id" WHERE "what" ~ '^(portfolio|draft|matches|decision|share)_';--> statement-breakpoint
UPDATE "portfolios" SET "submitted_by" = "owner" WHERE "submitted" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_invitations" ADD CONSTRAINT "workspace_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_members" ADD CONSTRAINT "workspace_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspace_invitations_workspace" ON "workspace_invitations" USING btree ("workspace_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "workspace_invitations_open" ON "workspace_invitations" USING btree ("workspace_id","email_key") WHERE "workspace_invitations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "workspace_members_user" ON "workspace_members" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calculations" ADD CONSTRAINT "calculations_owner_workspaces_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "column_mappings" ADD CONSTRAINT "column_mappings_owner_workspaces_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_decisions" ADD CONSTRAINT "match_decisions_owner_workspaces_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_groups" ADD CONSTRAINT "portfolio_groups_owner_workspaces_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financed_answers" ADD CONSTRAINT "financed_answers_owner_workspaces_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "financed_settings" ADD CONSTRAINT "financed_settings_owner_workspaces_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "frozen_statements" ADD CONSTRAINT "frozen_statements_owner_workspaces_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_texts" ADD CONSTRAINT "statement_texts_owner_workspaces_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lca_databases" ADD CONSTRAINT "lca_databases_owner_workspaces_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_owner_workspaces_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_owner_workspaces_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolios" ADD CONSTRAINT "portfolios_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_workspaces_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_owner_workspaces_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_owner_workspaces_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_workspace" ON "audit" USING btree ("workspace_id","created_at");