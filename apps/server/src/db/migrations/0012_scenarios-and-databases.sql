CREATE TABLE "calculations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid,
	"status" text NOT NULL,
	"runs" integer NOT NULL,
	"done" integer NOT NULL,
	"detail" text NOT NULL,
	"result" json,
	"created_at" timestamp with time zone NOT NULL,
	"beat_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lca_databases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"file_key" text NOT NULL,
	"schema" integer NOT NULL,
	"processes" integer NOT NULL,
	"flows" integer NOT NULL,
	"locations" json NOT NULL,
	"methods" json NOT NULL,
	"report" json NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lca_processes" (
	"database_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"process_id" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"location" text NOT NULL,
	"product" text NOT NULL,
	"amount" double precision NOT NULL,
	"unit" text NOT NULL,
	"treats" boolean NOT NULL,
	"exchanges" integer NOT NULL,
	"system_process" boolean NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "lca_processes_database_id_position_pk" PRIMARY KEY("database_id","position")
);
--> statement-breakpoint
CREATE TABLE "scenarios" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"content" json NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calculations" ADD CONSTRAINT "calculations_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lca_databases" ADD CONSTRAINT "lca_databases_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lca_processes" ADD CONSTRAINT "lca_processes_database_id_lca_databases_id_fk" FOREIGN KEY ("database_id") REFERENCES "public"."lca_databases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scenarios" ADD CONSTRAINT "scenarios_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calculations_by_age" ON "calculations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "calculations_of_owner" ON "calculations" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "lca_databases_of_owner" ON "lca_databases" USING btree ("owner","created_at");--> statement-breakpoint
CREATE INDEX "lca_processes_by_id" ON "lca_processes" USING btree ("database_id","process_id");--> statement-breakpoint
CREATE INDEX "scenarios_of_owner" ON "scenarios" USING btree ("owner","updated_at");